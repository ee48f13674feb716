import type * as z from "zod";
import type { ValueKind } from "#schemas/value.ts";
import { describeSchema, isOptional, readStructure, writtenForm } from "#schemas/derive/read-structure.ts";

/** A prop, or a part of one, as the catalogue lists it. */
export interface PropRow {
  /** Its name; the part of a prop has the name `prop.part`. */
  name: string;
  required: boolean;
  /** The kind of its values, in words: "text", "list of pictures". */
  takes: string;
  description: string;
}

/** Lists the props of a block and, below each, the parts of those that have some. */
export function listProps(props: z.ZodObject): PropRow[] {
  return listFields(props.shape, "");
}

function listFields(fields: Record<string, z.ZodType>, parent: string): PropRow[] {
  return Object.entries(fields).flatMap(([field, schema]) => {
    const name = parent + field;
    const row = {
      name,
      required: !isOptional(schema),
      takes: describeKind(schema),
      description: describeSchema(schema) ?? "",
    };
    return [row, ...listFields(partsOf(schema), `${name}.`)];
  });
}

/** The fields of an object, or of the objects in a list. */
function partsOf(schema: z.ZodType): Record<string, z.ZodType> {
  const structure = readStructure(writtenForm(schema));
  if (structure.is === "list") return partsOf(structure.element);
  return structure.is === "object" ? structure.fields : {};
}

const kinds: Record<ValueKind, string> = {
  text: "text",
  html: "rich text",
  link: "link",
  color: "colour",
  instant: "date and time",
  asset: "file",
  image: "picture",
};

const others = { image: kinds.image, object: "group", boolean: "true or false", number: "number", other: "value" };

function describeKind(schema: z.ZodType): string {
  const structure = readStructure(schema);
  switch (structure.is) {
    case "list":
      return `list of ${describeKind(structure.element)}s`;
    case "choice":
      return structure.values.map((value) => JSON.stringify(value)).join(" or ");
    case "string":
      return kinds[structure.kind ?? "text"];
    case "union":
      return structure.options.map(describeKind).join(" or ");
    default:
      return others[structure.is];
  }
}
