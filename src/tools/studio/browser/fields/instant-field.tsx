import { fieldStyle, hint } from "../controls/controls.tsx";
import type { FieldProps } from "./field-props.ts";

/** A moment as the manifest writes it, with a calendar beside it. */
export function InstantField({ id, field, value, onChange, describedBy, isInvalid }: FieldProps<"instant">) {
  const text = typeof value === "string" ? value : "";
  const isUtc = field.bindings.length > 0 || text.endsWith("Z");
  return (
    <div style={{ display: "grid", gridTemplateColumns: "minmax(0, 1fr) 44px", gap: 6 }}>
      <input
        id={id}
        value={text}
        placeholder={isUtc ? "2026-11-30T21:59:59Z" : "2026-12-01 or 2026-12-01T09:00"}
        spellCheck={false}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        css={fieldStyle}
      />
      <input
        type="datetime-local"
        aria-label={`${field.label}: calendar`}
        value={text.slice(0, 16)}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value + (isUtc ? ":00Z" : ""))}
        css={fieldStyle}
      />
      {isUtc && <p css={hint}>In UTC: two hours before South African time</p>}
    </div>
  );
}
