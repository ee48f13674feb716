import { fieldStyle } from "../controls/controls.tsx";
import type { FieldProps } from "./field-props.ts";

export function NumberField({ id, field, value, onChange, describedBy, isInvalid }: FieldProps<"number">) {
  return (
    <input
      id={id}
      type="number"
      value={typeof value === "number" ? value : ""}
      min={field.min}
      max={field.max}
      step="any"
      placeholder={typeof field.default === "number" ? String(field.default) : ""}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value === "" ? undefined : Number(target.value))}
      css={fieldStyle}
    />
  );
}

/** Unset is not the same as false: the block's default holds. */
export function BooleanField({ id, field, value, onChange, describedBy }: FieldProps<"boolean">) {
  return (
    <select
      id={id}
      value={typeof value === "boolean" ? String(value) : ""}
      aria-describedby={describedBy}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value === "true")}
      css={fieldStyle}
    >
      <option value="">{unset(field.default)}</option>
      <option value="true">Yes</option>
      <option value="false">No</option>
    </select>
  );
}

export function ChoiceField({ id, field, value, onChange, describedBy, isInvalid }: FieldProps<"choice">) {
  const index = field.values.findIndex((one) => one === value);
  return (
    <select
      id={id}
      value={index < 0 ? "" : index}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value === "" ? undefined : field.values[Number(target.value)])}
      css={fieldStyle}
    >
      {(!field.isRequired || index < 0) && <option value="">{unset(field.default)}</option>}
      {field.values.map((one, place) => (
        <option key={String(one)} value={place}>
          {String(one)}
        </option>
      ))}
    </select>
  );
}

function unset(usual: unknown): string {
  if (typeof usual === "boolean") return `As usual (${usual ? "yes" : "no"})`;
  return usual === undefined ? "–" : `As usual (${JSON.stringify(usual)})`;
}
