import type * as z from "zod";
import { isOptional, readStructure, unwrapOptional } from "#schemas/derive/read-structure.ts";
import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { isObject } from "#schemas/selection.ts";
import { otherNames } from "#schemas/suggestions.ts";
import { formsOf, toWritten } from "#schemas/written-as.ts";

/** Writes content out as a manifest would, as far as the schema accepts it; undefined without a required part. */
export function writeOut(value: unknown, given: z.ZodType): unknown {
  if (value === undefined || value === null) return undefined;
  const schema = unwrapOptional(given);
  const forms = formsOf(schema);
  if (forms) return isObject(value) ? writeOut(toWritten(forms, value), forms.written) : undefined;
  const structure = readStructure(schema);
  if (structure.is === "union")
    return structure.options.map((option) => writeOut(value, option)).find((one) => one !== undefined);
  if (structure.is === "list") return Array.isArray(value) ? writeList(value, structure.element) : undefined;
  if (structure.is === "object") return isObject(value) ? writeFields(value, schema, structure.fields) : undefined;
  const written = isRichText(value)
    ? printRichText(value)
    : structure.is === "image" && isObject(value)
      ? value["id"]
      : value;
  return schema.safeParse(written).success ? written : undefined;
}

function writeList(items: readonly unknown[], element: z.ZodType): unknown[] | undefined {
  const written = items.map((item) => writeOut(item, element)).filter((item) => item !== undefined);
  return written.length === 0 && items.length > 0 ? undefined : written;
}

function writeFields(value: Record<string, unknown>, schema: z.ZodType, fields: Record<string, z.ZodType>) {
  const names = otherNames.get(schema) ?? {};
  const renamed = Object.fromEntries(Object.entries(value).map(([name, part]) => [names[name] ?? name, part]));
  const written = Object.entries(fields).map(([name, field]) => [name, field, writeOut(renamed[name], field)] as const);
  if (written.some(([, field, part]) => part === undefined && !isOptional(field))) return undefined;
  return Object.fromEntries(written.flatMap(([name, , part]) => (part === undefined ? [] : [[name, part]])));
}
