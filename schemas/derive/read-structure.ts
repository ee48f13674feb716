import * as z from "zod";
import { cached } from "#schemas/cached.ts";
import { contentTypeInfo, formerNames, type ContentTypeInfo } from "#schemas/content-type.ts";
import { colorPairs, valueKinds, type ValueKind } from "#schemas/value.ts";
import { formsOf } from "#schemas/written-as.ts";

/** The structure of a schema, without optional and nullable wrappers. */
export type Structure =
  | { is: "object"; fields: Record<string, z.ZodType>; contentType: ContentTypeInfo | undefined }
  | { is: "list"; element: z.ZodType }
  | { is: "string"; kind: ValueKind | undefined }
  | { is: "choice"; values: readonly unknown[] }
  | { is: "number" }
  | { is: "boolean" }
  | { is: "image" }
  | { is: "union"; options: readonly z.ZodType[] }
  | { is: "other" };

/** Reads a schema's structure, once for each schema. */
export const readStructure = cached(findStructure);

function findStructure(wrapped: z.ZodType): Structure {
  const schema = unwrapOptional(wrapped);
  const forms = formsOf(schema);
  if (forms) return findStructure(forms.filled);
  const kind = valueKinds.get(schema)?.kind;
  if (kind === "image") return { is: "image" };
  // The check parses the value, but authors write a string.
  if (kind === "html") return { is: "string", kind };
  if (schema instanceof z.ZodObject) {
    return { is: "object", fields: schema.shape, contentType: contentTypeInfo(schema) };
  }
  if (schema instanceof z.ZodArray) return { is: "list", element: schema.element as z.ZodType };
  if (schema instanceof z.ZodEnum) return { is: "choice", values: schema.options };
  if (schema instanceof z.ZodLiteral) return { is: "choice", values: [...schema.values] };
  if (schema instanceof z.ZodUnion) return { is: "union", options: schema.options as readonly z.ZodType[] };
  if (schema instanceof z.ZodString || schema instanceof z.ZodISODateTime) return { is: "string", kind };
  if (schema instanceof z.ZodNumber) return { is: "number" };
  if (schema instanceof z.ZodBoolean) return { is: "boolean" };
  return { is: "other" };
}

/** The structure of a schema; for a list, the structure of its elements. */
export function elementStructure(schema: z.ZodType): Structure {
  const structure = readStructure(schema);
  return structure.is === "list" ? readStructure(structure.element) : structure;
}

/** The schema of the authors' form, if content has another form. */
export const writtenForm = cached((schema: z.ZodType): z.ZodType => formsOf(unwrapOptional(schema))?.written ?? schema);

/** The kind of a value, which is more exact than its JSON type, and the form that checks expect of a text. */
export function valueKindOf(schema: z.ZodType) {
  return valueKinds.get(unwrapOptional(schema));
}

/** The former name of a field, if the model has one. */
export function formerName(schema: z.ZodType): string | undefined {
  return formerNames.get(schema)?.was ?? formerNames.get(unwrapOptional(schema))?.was;
}

/** The fields with an object's text colour and surface; cached, because the look-up is slow. */
export const colorPairOf = cached((schema: z.ZodType) => colorPairs.get(unwrapOptional(schema)));

/** True when a value of this schema may be absent. */
export function isOptional(schema: z.ZodType): boolean {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** The description written beside the schema, from the outermost wrapper inwards. */
export function describeSchema(schema: z.ZodType): string | undefined {
  if (schema.description) return schema.description;
  return isWrapper(schema) ? describeSchema(schema.unwrap() as z.ZodType) : undefined;
}

export const unwrapOptional = cached((schema: z.ZodType): z.ZodType =>
  isWrapper(schema) ? unwrapOptional(schema.unwrap() as z.ZodType) : schema,
);

const wrappers = [z.ZodOptional, z.ZodNonOptional, z.ZodNullable, z.ZodDefault];

function isWrapper(schema: z.ZodType): schema is InstanceType<(typeof wrappers)[number]> {
  return wrappers.some((wrapper) => schema instanceof wrapper);
}

/** The CMS's form of a field: references and assets are lists of ids, even for a single value in the model. */
export type FieldStorage =
  | { is: "value" }
  | { is: "assets" }
  /** Records of another content type, by the CMS's name. */
  | { is: "references"; contentType: string }
  /** Items that live inside their record. */
  | { is: "items"; fields: Readonly<Record<string, z.ZodType>> };

/** Describes how the CMS keeps a field of the content model. */
export function describeField(schema: z.ZodType): FieldStorage {
  const structure = elementStructure(schema);
  if (structure.is === "image") return { is: "assets" };
  if (structure.is !== "object") return { is: "value" };
  const { contentType, fields } = structure;
  return contentType ? { is: "references", contentType: contentType.name } : { is: "items", fields };
}

/** Converts a name to words: `leftTextRow1` → `Left text row 1`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, "$1 $2")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[\s_-]+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
