import { isObject } from "#schemas/selection.ts";
import { css } from "@emotion/react";
import { Button } from "../controls/controls.tsx";
import { emptyValue } from "./empty-value.ts";
import type { FieldProps } from "./field-props.ts";

/** The parts of an object; without any it is not in the manifest. */
export function ObjectField({ field, value, path, onChange, renderField }: FieldProps<"object">) {
  const name = field.label.toLowerCase();
  if (value === undefined) {
    return (
      <Button onClick={() => onChange(emptyValue(field))} css={wide}>
        Add {name}
      </Button>
    );
  }
  const parts = isObject(value) ? value : {};
  const order = field.fields.map((part) => part.name);
  return (
    <div css={nested}>
      {field.fields.map((part) =>
        renderField({ field: part, value: parts[part.name], path: [...path, part.name], order }),
      )}
      {!field.isRequired && (
        <Button variant="quiet" onClick={() => onChange(undefined)}>
          Remove {name}
        </Button>
      )}
    </div>
  );
}

const nested = css`display: grid; gap: 10px; padding: 4px 0 4px 10px; border-left: 2px solid var(--s-line);`;
const wide = css`width: 100%; border-style: dashed;`;
