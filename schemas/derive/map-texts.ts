import type * as z from "zod";
import { mapValues } from "#schemas/map-values.ts";
import { formsOf } from "#schemas/written-as.ts";
import { isRichText, type RichTextTree } from "#schemas/rich-text-tree.ts";
import { isObject } from "#schemas/selection.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { readStructure, unwrapOptional } from "./read-structure.ts";

/** Changes a text; the path leads to the text in the authors' form of the value. */
export type ChangeText = (text: string | RichTextTree, path: JsonPath) => unknown;

/** Changes the texts and the rich texts within a value that its schema has accepted. */
export function mapTexts(value: unknown, given: z.ZodType, change: ChangeText, path: JsonPath = []): unknown {
  const structure = readStructure(given);
  if (structure.is === "union") {
    const option = structure.options.find((one) => isOf(one, value));
    return option ? mapTexts(value, option, change, path) : value;
  }
  if (structure.is === "list" && Array.isArray(value))
    return value.map((item: unknown, index) => mapTexts(item, structure.element, change, [...path, index]));
  if (isRichText(value)) return change(value, path);
  if (structure.is === "string" && structure.kind === "text" && typeof value === "string") return change(value, path);
  if (structure.is !== "object" || !isObject(value)) return value;
  const places = new Map(formsOf(unwrapOptional(given))?.paths);
  return mapValues(value, (part, name) => {
    const field = structure.fields[name];
    return field ? mapTexts(part, field, change, [...path, ...(places.get(name) ?? [name])]) : part;
  });
}

/** True when the field names of a value match a schema. */
function isOf(schema: z.ZodType, value: unknown): boolean {
  const structure = readStructure(schema);
  if (structure.is === "list") return Array.isArray(value) && value.every((item) => isOf(structure.element, item));
  if (structure.is !== "object") return true;
  return isObject(value) && Object.keys(value).every((name) => name === "$id" || Object.hasOwn(structure.fields, name));
}
