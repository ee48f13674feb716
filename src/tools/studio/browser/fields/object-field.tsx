import { css } from "@emotion/react";
import { Button } from "../controls/controls.tsx";
import { addButton } from "../controls/styles.ts";
import type { FieldProps } from "./field-props.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";

/** The properties of an object. An object without properties is absent from the manifest. */
export function ObjectField({ field, value, path, onChange, renderField }: FieldProps<"object">) {
  const name = field.label.toLowerCase();
  if (value === undefined) {
    return (
      <Button onClick={() => onChange(emptyValue(field))} css={addButton}>
        Add {name}
      </Button>
    );
  }
  const order = field.fields.map((part) => part.name);
  return (
    <div css={nested}>
      {field.fields.map((part) => renderField({ field: part, path: [...path, part.name], order }))}
      {!field.isRequired && (
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          Remove {name}
        </Button>
      )}
    </div>
  );
}

const nested = css`display: grid; gap: 10px; padding: 4px 0 4px 10px; border-left: 2px solid var(--s-line);`;

/** A new value of a field, with only the required parts. */
export function emptyValue(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  if (field.kind === "object") {
    const required = field.fields.filter(({ isRequired }) => isRequired);
    return Object.fromEntries(required.map((part) => [part.name, emptyValue(part)]));
  }
  if (field.kind === "list") return Array.from({ length: field.min ?? 0 }, () => emptyValue(field.element));
  if (field.kind === "number") return field.min ?? 0;
  return field.kind === "choice" ? field.values[0] : (firstValues[field.kind] ?? "");
}

/** The initial values of fields for which an empty text is not valid. */
const firstValues: Partial<Record<Field["kind"], unknown>> = { boolean: false, color: "#ffffff", link: "/" };
