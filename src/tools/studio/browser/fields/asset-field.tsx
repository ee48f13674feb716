import { isObject } from "#schemas/selection.ts";
import { css } from "@emotion/react";
import { useId, useRef, useState } from "react";
import { Button, Labelled, fieldStyle, mistake, unseen } from "../controls/controls.tsx";
import { Picker } from "../controls/picker.tsx";
import { wordsOf } from "../state/api.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import type { FieldProps } from "./field-props.ts";

/** A picture or a file, picked from what there is or uploaded. */
export function AssetField({ id, field, value, onChange }: FieldProps<"image" | "asset">) {
  const { api, site, refresh, say } = useStudioContext();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState("");
  // A picture may be written with what differs from what the CMS knows of it.
  const details = isObject(value) ? value : undefined;
  const written = details?.["id"] ?? value;
  const name = typeof written === "string" ? written : undefined;
  const asset = site.assets.find((one) => one.name === name);
  const choices = site.assets
    .filter(({ kind }) => field.kind === "asset" || kind === "image")
    .map(({ name: one, address, kind, width, height }) => ({
      value: one,
      label: one,
      ...(kind === "image" ? { picture: address } : {}),
      ...(width && height ? { about: `${width} × ${height}` } : {}),
    }));
  const pick = (next: string | undefined) => {
    onChange(details && next !== undefined ? { ...details, id: next } : next);
  };
  const upload = async (file: File | undefined) => {
    if (!file) return;
    try {
      const { name: uploaded } = await api.upload(file);
      await refresh();
      setFailure("");
      say(`Uploaded ${uploaded}`);
      pick(uploaded);
    } catch (error) {
      setFailure(wordsOf(error));
    }
  };
  return (
    <div css={box}>
      {asset?.kind === "image" && (
        <figure>
          <img src={asset.address} alt="" loading="lazy" />
        </figure>
      )}
      <div css={side}>
        <Picker
          id={id}
          label={field.label}
          choices={choices}
          isClearable={!field.isRequired}
          value={name}
          onPick={pick}
          placeholder={field.kind === "image" ? "Choose a picture…" : "Choose a file…"}
        />
        <Button onClick={() => input.current?.click()}>Upload…</Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={`Upload for ${field.label}`}
          accept={field.kind === "image" ? "image/*" : undefined}
          onChange={({ target }) => void upload(target.files?.[0])}
          css={unseen}
        />
      </div>
      {field.kind === "image" && name !== undefined && (
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

interface AlternativeTextProps {
  /** Of the field. */
  label: string;
  /** The text in the manifest; empty for a picture that only decorates. */
  written: unknown;
  /** The text in the CMS. */
  known: string | undefined;
  /** Writes a text into the manifest; undefined takes it out. */
  onWrite: (alt: string | undefined) => void;
}

/** What is said to those who do not see a picture: the CMS's text, or another one for this place. */
function AlternativeText({ label, written, known, onWrite }: AlternativeTextProps) {
  const id = useId();
  const isOwn = typeof written === "string";
  const ofCms = known ? `As in the CMS: ${known}` : "As in the CMS: none, it only decorates";
  return (
    <Labelled
      id={id}
      label="Alternative text"
      after={
        <Button
          variant="quiet"
          aria-pressed={written === ""}
          aria-label={`${label} only decorates`}
          onClick={() => onWrite(written === "" ? undefined : "")}
        >
          Only decorates
        </Button>
      }
    >
      <input
        id={id}
        value={isOwn ? written : ""}
        placeholder={written === "" ? "None: it only decorates" : ofCms}
        onChange={({ target }) => onWrite(target.value || undefined)}
        css={fieldStyle}
      />
    </Labelled>
  );
}

/** A picture as manifests write it: its id alone, unless something differs from what the CMS knows. */
function pictureOf({ id, ...details }: Record<string, unknown>): unknown {
  const differing = Object.entries(details).filter(([, value]) => value !== undefined);
  return differing.length > 0 ? { id, ...Object.fromEntries(differing) } : id;
}

const box = css`
  display: grid; gap: 6px; position: relative;
  figure { height: 96px; padding: 6px; border: 1px solid var(--s-line); border-radius: 6px; background: var(--s-raised); }
  img { width: 100%; height: 100%; object-fit: contain; }
`;
const side = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px;`;
