import type { DescribedBlock, Field } from "./describe-block.ts";

/** A prop, or a part of a prop, in the catalogue's table. */
export interface PropRow {
  /** The name of the prop. A part of a prop has the name `prop.part`. */
  name: string;
  required: boolean;
  /** The kind of its values, in words: "text", "list of pictures". */
  takes: string;
  description: string;
  /** The content paths that fit the prop. */
  fits: string[];
}

/** Lists the props of a block, each followed by its parts. */
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
