import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";
import type { ReadyStudio } from "../state/use-studio.ts";
import { emptyValue } from "./object-field.tsx";

/** The actions on the elements of a list. */
export function listActions(
  { edit, say, value: manifest }: Pick<ReadyStudio, "edit" | "say" | "value">,
  { element, label, isRequired, max }: Field & { kind: "list" },
  path: JsonPath,
) {
  const value = valueAt(manifest, path);
  const count = Array.isArray(value) ? value.length : 0;
  return {
    count,
    isFull: max !== undefined && count >= max,
    onMove(index: number, by: number) {
      edit([{ move: [...path, index], to: [...path, index + by] }], {
        label: `Moved in ${label}`,
        message: `Moved to position ${index + by + 1} of ${count}`,
      });
    },
    onRemove(index: number) {
      // An optional list that becomes empty is removed from the manifest.
      const isLast = count === 1 && !isRequired;
      edit([{ remove: isLast ? path : [...path, index] }], { label: `Removed from ${label}` });
      say(`Removed element ${index + 1} of ${label}; Ctrl+Z brings it back`);
    },
    add(index: number) {
      edit([{ insert: [...path, index], value: emptyValue(element) }], { label: `Added to ${label}` });
    },
  };
}
