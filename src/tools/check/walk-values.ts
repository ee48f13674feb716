import type * as z from "zod";
import { describeField } from "#schemas/derive/describe-field.ts";
import { colorPairOf, mediaOf, readStructure, textFormOf, writtenForm } from "#schemas/derive/read-structure.ts";
import { isObject } from "#schemas/selection.ts";
import type { TextForm, ValueKind } from "#schemas/value.ts";
import type { JsonPath } from "#engine/json/locate.ts";

/** A written value, and its kind from the schema. */
export interface WrittenValue {
  kind: ValueKind;
  value: unknown;
  path: JsonPath;
  /** The required prefix of a file's media type. */
  media: string | undefined;
  form?: TextForm | undefined;
}

/** The text colour and the background colour of an object. */
export interface WrittenPair {
  fields: Record<string, unknown>;
  path: JsonPath;
  pair: { text: string; surface: string };
}

/** Receives each value that has semantic rules. */
export interface ValueVisitor {
  value(found: WrittenValue): void;
  pair?(found: WrittenPair): void;
}

/** Visits the values inside a written value, as far as the value matches its schema. */
export function walkValues(given: z.ZodType, value: unknown, path: JsonPath, visitor: ValueVisitor): void {
  const schema = writtenForm(given);
  const structure = readStructure(schema);
  if (structure.is === "image") visitor.value({ kind: "image", value, path, media: "image/" });
  else if (structure.is === "string" && structure.kind !== undefined)
    visitor.value({ kind: structure.kind, value, path, media: mediaOf(schema), form: textFormOf(schema) });
  else if (structure.is === "union") {
    const option = structure.options.find((candidate) => looksLike(candidate, value));
    if (option) walkValues(option, value, path, visitor);
  } else if (structure.is === "list" && Array.isArray(value)) {
    value.forEach((item, index) => walkValues(structure.element, item, [...path, index], visitor));
  } else if (structure.is === "object" && isObject(value)) {
    walkFields(schema, structure.fields, value, path, visitor);
  }
}

function walkFields(
  schema: z.ZodType,
  fields: Record<string, z.ZodType>,
  value: Record<string, unknown>,
  path: JsonPath,
  visitor: ValueVisitor,
): void {
  const pair = colorPairOf(schema);
  if (pair) visitor.pair?.({ fields: value, path, pair });
  const judged = pair ? [pair.text, pair.surface, ...pair.others] : [];
  for (const [name, field] of Object.entries(fields)) {
    if (Object.hasOwn(value, name) && !judged.includes(name)) walkValues(field, value[name], [...path, name], visitor);
  }
}

/** True when a value has the shape of an option and no unknown field. */
function looksLike(schema: z.ZodType, value: unknown): boolean {
  const structure = readStructure(writtenForm(schema));
  if (structure.is === "list") return Array.isArray(value) && value.every((item) => looksLike(structure.element, item));
  if (structure.is === "object")
    return isObject(value) && Object.keys(value).every((name) => Object.hasOwn(structure.fields, name));
  return typeof value !== "object";
}

/** Receives each value of a record that has semantic rules. */
export interface ContentVisitor extends Pick<ValueVisitor, "value"> {
  asset?(id: string, path: JsonPath): void;
  /** Receives the records that a record refers to. */
  reference?(id: string, path: JsonPath): void;
}

/** Visits the written values of a record and of its lists. Referenced records are not visited. */
export function walkContent(
  fields: Readonly<Record<string, z.ZodType>>,
  data: unknown,
  path: JsonPath,
  visitor: ContentVisitor,
): void {
  if (!isObject(data)) return;
  for (const [name, schema] of Object.entries(fields)) {
    const value = data[name];
    const place = [...path, name];
    const field = describeField(schema);
    if (field.is === "value") walkValues(schema, value, place, { value: (found) => visitor.value(found) });
    else if (Array.isArray(value)) {
      value.forEach((item: unknown, index) => {
        const here = [...place, index];
        if (field.is === "items") walkContent(field.fields, item, here, visitor);
        else if (typeof item === "string") visitor[field.is === "assets" ? "asset" : "reference"]?.(item, here);
      });
    }
  }
}
