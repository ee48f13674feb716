import { useState } from "react";
import { fieldStyle, mistake } from "../controls/controls.tsx";
import type { FieldProps } from "./field-props.ts";

/** A value that has no field of its own, as JSON. It is written as soon as it can be read. */
export function JsonField({ id, field, value, onChange, describedBy }: FieldProps) {
  const written = value === undefined ? "" : JSON.stringify(value, null, 2);
  const [draft, setDraft] = useState<string>();
  const [failure, setFailure] = useState("");
  const read = (text: string) => {
    setDraft(text);
    try {
      onChange(text.trim() === "" && !field.isRequired ? undefined : (JSON.parse(text) as unknown));
      setFailure("");
    } catch (error) {
      setFailure(`No JSON yet: ${error instanceof Error ? error.message : ""}`);
    }
  };
  const shown = draft ?? written;
  return (
    <>
      <textarea
        id={id}
        value={shown}
        rows={Math.min(12, Math.max(2, shown.split("\n").length))}
        spellCheck={false}
        aria-describedby={describedBy}
        onChange={({ target }) => read(target.value)}
        onBlur={() => {
          if (!failure) setDraft(undefined);
        }}
        css={[fieldStyle, { fontFamily: "ui-monospace, monospace", fontSize: 12 }]}
      />
      {failure && <p css={mistake}>{failure}</p>}
    </>
  );
}
