import { css } from "@emotion/react";
import { useRef, useState } from "react";
import { Button, hint, mistake, unseen } from "../look/controls.tsx";
import { Picker } from "../look/picker.tsx";
import { wordsOf } from "../state/api.ts";
import { useStudioContext } from "../state/studio-context.tsx";
import { isRecord } from "../state/value-at.ts";
import type { FieldProps } from "./field-props.ts";

/** A picture or a file, picked from what there is or uploaded. */
export function AssetField({ id, field, value, onChange }: FieldProps<"image" | "asset">) {
  const { api, site, refresh, say } = useStudioContext();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState("");
  // A picture may be written with what differs from what the CMS knows of it.
  const details = isRecord(value) ? value : undefined;
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
      {details && "alt" in details && <p css={hint}>Alternative text: {String(details["alt"]) || "(none)"}</p>}
      {failure && <p css={mistake}>{failure}</p>}
    </div>
  );
}

const box = css`
  display: grid; gap: 6px; position: relative;
  figure { height: 96px; padding: 6px; border: 1px solid var(--s-line); border-radius: 6px; background: var(--s-raised); }
  img { width: 100%; height: 100%; object-fit: contain; }
`;
const side = css`display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 6px;`;
