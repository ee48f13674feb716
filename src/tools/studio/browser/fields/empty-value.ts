import type { Field } from "#tools/catalogue/describe-block.ts";

/** What a new value of a field is, with as much in it as must be. */
export function emptyValue(field: Field): unknown {
  if (field.default !== undefined) return field.default;
  switch (field.kind) {
    case "object":
      return Object.fromEntries(
        field.fields.filter(({ isRequired }) => isRequired).map((part) => [part.name, emptyValue(part)]),
      );
    case "list":
      return Array.from({ length: field.min ?? 0 }, () => emptyValue(field.element));
    case "boolean":
      return false;
    case "number":
      return field.min ?? 0;
    case "choice":
      return field.values[0];
    case "color":
      return "#ffffff";
    case "link":
      return "/";
    default:
      return "";
  }
}
