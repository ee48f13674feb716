import { css } from "@emotion/react";
import { useLayoutEffect, useRef, useState } from "react";
import { valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import { Button, TextBox } from "../controls/controls.tsx";
import { Picker } from "../controls/picker.tsx";
import { mistake, stack } from "../controls/styles.ts";
import { visuallyHidden } from "#ui/base-styles.ts";
import { messageOf } from "#schemas/message-of.ts";
import { useStudioContext } from "../state/use-studio.ts";
import { explainKind, maxAsset, tooLarge } from "../../accepted-files.ts";
import type { FieldProps } from "./field-props.ts";

/** Picks a picture or a file from the existing assets, or uploads a new one. */
export function AssetField({ control, field, value, path, onChange }: FieldProps<"image" | "asset">) {
  const { api, site, refresh, say, value: manifest } = useStudioContext();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState("");
  /** A picture that waits for its alternative text. */
  const [chosen, setChosen] = useState<File>();
  // The manifest may write a picture as an object, with the details that differ from the details in the CMS.
  const details = isObject(value) ? value : undefined;
  const written = details?.["id"] ?? value;
  const name = typeof written === "string" ? written : undefined;
  const asset = site.assets.find((one) => one.name === name);
  const isPicture = field.kind === "image";
  const choices = site.assets
    .filter(({ kind }) => !isPicture || kind === "image")
    .map(({ name: id, address, kind }) => ({ value: id, label: id, picture: kind === "image" ? address : undefined }));
  const pick = (next?: string) => onChange(details && next !== undefined ? { ...details, id: next } : next);
  const at = path.findLastIndex(Number.isInteger);
  const list = valueAt(manifest, path.slice(0, Math.max(at, 0)));
  const siblings = JSON.stringify(Array.isArray(list) && list.filter((_, index) => index !== path[at]));
  const latest = useRef({ pick, siblings });
  useLayoutEffect(() => void (latest.current = { pick, siblings }));
  const choose = (file: File | undefined) => {
    setChosen(undefined);
    if (!file) return;
    const refused = explainKind(file.name) ?? (file.size > maxAsset ? tooLarge : undefined);
    setFailure(refused ?? "");
    if (refused === undefined && isPicture) setChosen(file);
    else if (refused === undefined) void upload(file);
  };
  const upload = async (file: File, alt = "") => {
    setChosen(undefined);
    try {
      const { name: uploaded } = await api.upload(file, alt);
      await refresh();
      // The field is gone when another block or page was opened meanwhile, and another element's when elements moved.
      const isSame = input.current && latest.current.siblings === siblings;
      if (isSame) latest.current.pick(uploaded);
      say(`Uploaded ${uploaded}${isSame ? "" : "; choose it in its field"}`);
    } catch (error) {
      setFailure(messageOf(error));
    }
  };
  return (
    <div
      css={box}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        choose(file);
      }}
    >
      {asset?.kind === "image" && (
        <figure>
          <img src={asset.address} alt="" loading="lazy" />
        </figure>
      )}
      <div css={side}>
        <Picker
          id={control.id}
          label={field.label}
          choices={choices}
          isClearable={!field.isRequired}
          value={name}
          onPick={pick}
          placeholder={isPicture ? "Choose a picture…" : "Choose a file…"}
        />
        <Button onClick={() => input.current?.click()}>Upload…</Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={`Upload for ${field.label}`}
          accept={isPicture ? "image/*" : undefined}
          onChange={({ target }) => {
            choose(target.files?.[0]);
            // Without a reset, the same file could not be chosen again.
            target.value = "";
          }}
          css={visuallyHidden}
        />
      </div>
      {chosen && <AskAlternative file={chosen} onUpload={(alt) => void upload(chosen, alt)} />}
      {isPicture && !chosen && name !== undefined && (
        <AlternativeText
          label={field.label}
          written={details?.["alt"]}
          known={asset?.alt}
          onWrite={(alt) => onChange(pictureOf({ ...details, id: name, alt }))}
        />
      )}
      {failure && <p css={mistake}>{failure}</p>}
    </div>
  );
}

/** Asks what a picture shows, before its upload. */
function AskAlternative({ file, onUpload }: { file: File; onUpload: (alt: string) => void }) {
  const [alt, setAlt] = useState("");
  return (
    <form
      css={stack}
      onSubmit={(event) => {
        event.preventDefault();
        onUpload(alt.trim());
      }}
    >
      <TextBox
        label={`What does ${file.name} show?`}
        value={alt}
        onWrite={setAlt}
        ref={focus}
        placeholder="For people who cannot see the picture"
      />
      <div css={side}>
        <Button variant="primary" type="submit">
          Upload
        </Button>
        <Button onClick={() => onUpload("")}>It only decorates</Button>
      </div>
    </form>
  );
}

function focus(field: HTMLInputElement | null): void {
  field?.focus();
}

interface AlternativeTextProps {
  label: string;
  /** The text in the manifest; empty for a decorative picture. */
  written: unknown;
  /** The text in the CMS. */
  known: string | undefined;
  onWrite: (alt: string | undefined) => void;
}

/** The alternative text of a picture: the text from the CMS, or another text for this place. */
function AlternativeText({ label, written, known, onWrite }: AlternativeTextProps) {
  const decorates = written === "";
  const toggle = (
    <Button
      variant="quiet"
      aria-pressed={decorates}
      aria-label={`${label} only decorates`}
      onClick={() => onWrite(decorates ? undefined : "")}
    >
      Only decorates
    </Button>
  );
  const ofCms = known ? `As in the CMS: ${known}` : "As in the CMS: none, the picture only decorates";
  return (
    <TextBox
      label="Alternative text"
      after={toggle}
      required={false}
      value={typeof written === "string" ? written : ""}
      placeholder={decorates ? "None: the picture only decorates" : ofCms}
      onWrite={(text) => onWrite(text || undefined)}
    />
  );
}

/** A picture as manifests write it: only its id, unless a detail differs from the CMS. */
function pictureOf({ id, ...details }: Record<string, unknown>): unknown {
  const differing = Object.entries(details).filter(([, value]) => value !== undefined);
  return differing.length > 0 ? { id, ...Object.fromEntries(differing) } : id;
}

const box = css`
  ${stack} position: relative;
  figure { height: 96px; padding: 6px; border: 1px solid var(--s-line); border-radius: 6px; background: var(--s-raised); }
  img { width: 100%; height: 100%; object-fit: contain; }
`;
const side = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px;`;
