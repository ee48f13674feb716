import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure } from "#schemas/derive/read-structure.ts";
import { isObject, type Slices } from "#schemas/selection.ts";
import type * as z from "zod";
import type { StudioContent } from "../studio-api.ts";

/** Every content path, with what a manifest would write out instead of it. */
export function describeContents(model: ContentModel, slices: Slices): StudioContent[] {
  return [...model.paths.values()].map(({ path, slice, fields, schema }) => {
    const value = fields.reduce<unknown>((part, field) => (isObject(part) ? part[field] : undefined), slices[slice]);
    return { path, kind: kindOf(schema), value: writtenOut(value, schema) };
  });
}

function kindOf(schema: z.ZodType): string {
  const structure = readStructure(schema);
  return structure.is === "string" ? (structure.kind ?? "text") : structure.is;
}

/** Content as a manifest writes it: pictures by their id, records without theirs. */
function writtenOut(value: unknown, schema: z.ZodType): unknown {
  const structure = readStructure(schema);
  if (value === undefined || value === null) return undefined;
  if (structure.is === "image") return isObject(value) ? value["id"] : value;
  if (structure.is === "list" && Array.isArray(value)) return value.map((item) => writtenOut(item, structure.element));
  if (structure.is !== "object" || !isObject(value)) return value;
  const entries = Object.entries(structure.fields).flatMap(([name, field]) => {
    const written = writtenOut(value[name], field);
    return written === undefined ? [] : [[name, written]];
  });
  return Object.fromEntries(entries);
}
