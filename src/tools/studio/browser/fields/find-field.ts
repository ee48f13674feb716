import type { JsonPath } from "#schemas/json-path.ts";
import type { Field } from "#tools/catalogue/describe-block.ts";
import type { FieldEditorProps } from "./field-props.ts";

type FoundField = Required<Pick<FieldEditorProps, "field" | "order">>;

/** Finds the field of a part of a value by its path, such as `items.0.question`, with the names of its siblings. */
export function findField(fields: readonly Field[], [step, ...inside]: JsonPath): FoundField | undefined {
  const field = fields.find(({ name }) => name === String(step));
  if (!field || inside.length === 0) return field && { field, order: fields.map(({ name }) => name) };
  if (field.kind === "list") return findField([{ ...field.element, name: String(inside[0]) }], inside);
  return field.kind === "object" ? findField(field.fields, inside) : undefined;
}
