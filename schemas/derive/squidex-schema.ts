import * as z from "zod";
import type { ContentModel, ModelType } from "#schemas/content-model.ts";
import { describeField, labelOf, describeSchema, formerName, readStructure } from "./read-structure.ts";

/** The properties of a Squidex schema that the content model determines; Squidex has defaults for all others. */
export interface SquidexSchema {
  name: string;
  type: "Default" | "Singleton";
  label: string;
  fields: readonly SquidexField[];
  /** The preview addresses of drafts, by the name of the link. */
  previewUrls?: Readonly<Record<string, string>> | undefined;
}

export interface SquidexField {
  name: string;
  /** The former name, from which values are moved. */
  was?: string;
  properties: ValueProperties & { label: string; hints?: string };
  nested?: readonly SquidexField[];
}

interface ValueProperties {
  fieldType: "String" | "Number" | "Boolean" | "DateTime" | "Tags" | "Assets" | "References" | "Array";
  editor?: string;
  /** The other schemas of a reference, by name. REST takes their ids. */
  schemaIds?: readonly string[];
  [property: string]: unknown;
}

export function squidexSchemas({ types }: Pick<ContentModel, "types">): SquidexSchema[] {
  return [...types.values()].map(squidexSchema);
}

/** Derives the schema of a content type; nothing is required. Throws an Error for a field that Squidex cannot have. */
export function squidexSchema({ info: { name, label, singleton }, fields }: ModelType): SquidexSchema {
  return { name, type: singleton ? "Singleton" : "Default", label, fields: listFields(fields) };
}

/** The names of the schemas that a schema's records refer to. */
export function referencedSchemas({ fields }: Pick<SquidexSchema, "fields">): string[] {
  const inside = (nested: readonly SquidexField[] = []) => referencedSchemas({ fields: nested });
  return fields.flatMap(({ properties, nested }) => [...(properties.schemaIds ?? []), ...inside(nested)]);
}

function listFields(fields: Readonly<Record<string, z.ZodType>>): SquidexField[] {
  return Object.entries(fields).map(([name, schema]) => {
    const [was, hints, field] = [formerName(schema), describeSchema(schema), describeField(schema)];
    return {
      name,
      ...(was !== undefined && { was }),
      properties: { ...readProperties(schema), label: labelOf(name), ...(hints !== undefined && { hints }) },
      ...(field.is === "items" && { nested: listFields(field.fields) }),
    };
  });
}

function readProperties(schema: z.ZodType): ValueProperties {
  const field = describeField(schema);
  const structure = readStructure(schema);
  const limit = structure.is === "list" ? {} : { maxItems: 1 };
  switch (field.is) {
    case "assets":
      return { fieldType: "Assets", expectedType: "Image", ...limit };
    case "references":
      return { fieldType: "References", schemaIds: [field.contentType], ...limit };
    case "items":
      return { fieldType: "Array" };
    case "value":
      return structure.is === "list" ? { fieldType: "Tags" } : valueProperties(schema);
  }
}

function valueProperties(schema: z.ZodType): ValueProperties {
  const structure = readStructure(schema);
  const rules = readRules(schema);
  switch (structure.is) {
    case "number":
      return { fieldType: "Number", ...rules };
    case "boolean":
      return { fieldType: "Boolean" };
    case "choice":
      return choiceProperties(structure.values);
    case "string":
      if (structure.kind === "instant") return { fieldType: "DateTime", editor: "DateTime" };
      return { fieldType: "String", ...editors[structure.kind ?? ""], ...rules };
    default:
      throw new Error(`Squidex has no field type for ${structure.is}: lists cannot hold lists, records are references`);
  }
}

/** Squidex's editors for texts that need more than a plain line. */
const editors: Readonly<Record<string, object>> = { html: { editor: "RichText" }, color: { editor: "Color" } };

function choiceProperties(values: readonly unknown[]): ValueProperties {
  const fieldType = values.every((value) => typeof value === "number") ? "Number" : "String";
  return { fieldType, editor: "Dropdown", allowedValues: values };
}

/** The part of a value's JSON Schema that Squidex can enforce. */
function readRules(schema: z.ZodType): Record<string, unknown> {
  const { pattern, maxLength, minimum, maximum } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return {
    ...(pattern !== undefined && { pattern, patternMessage: explainPattern(schema) }),
    ...(maxLength !== undefined && { maxLength }),
    // Integers are limited to the safe range of JSON numbers.
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minValue: minimum }),
    ...(maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER && { maxValue: maximum }),
  };
}

function explainPattern(schema: z.ZodType): string {
  const [issue] = schema.safeParse("\u0000").error?.issues ?? [];
  return issue?.message ?? "another form is expected";
}
