import type { DescribedBlock, Field } from "./describe-block.ts";

/** A prop, or a part of one, as the catalogue lists it. */
export interface PropRow {
  /** Its name; the part of a prop has the name `prop.part`. */
  name: string;
  required: boolean;
  /** The kind of its values, in words: "text", "list of pictures". */
  takes: string;
  description: string;
  /** The content paths that fit it. */
  fits: string[];
}

/** Lists the props of a block and, below each, the parts of those that have some. */
export function listProps(fields: DescribedBlock["fields"], parent = ""): PropRow[] {
  return fields.flatMap((field) => {
    const { isRequired: required, help: description, bindings: fits } = field;
    const name = parent + field.name;
    return [
      { name, required, takes: describeKind(field), description, fits },
      ...listProps(partsOf(field), `${name}.`),
    ];
  });
}

type Kind = Extract<Field, { kind: "other" }>["options"][number];

/** The fields of an object, or of the objects in a list. */
function partsOf(field: Kind): Field[] {
  if (field.kind === "list") return partsOf(field.element);
  return field.kind === "object" ? field.fields : [];
}

const kinds = {
  text: "text",
  paragraph: "text",
  html: "rich text",
  link: "link",
  color: "colour",
  instant: "date and time",
  asset: "file",
  image: "picture",
  object: "group",
  boolean: "true or false",
  number: "number",
};

function describeKind(field: Kind): string {
  switch (field.kind) {
    case "list":
      return `list of ${describeKind(field.element)}s`;
    case "choice":
      return field.values.map((value) => JSON.stringify(value)).join(" or ");
    case "other":
      return field.options.map(describeKind).join(" or ") || "value";
    default:
      return kinds[field.kind];
  }
}
