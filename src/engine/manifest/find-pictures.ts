import type * as z from "zod";
import { readStructure } from "#schemas/derive/read-structure.ts";
import type { PropPlace } from "#schemas/page-plan.ts";
import { isObject } from "#schemas/selection.ts";

/** Finds the places of the pictures in a value that its schema has accepted. */
export function findPictures(schema: z.ZodType, value: unknown, place: PropPlace = []): PropPlace[] {
  const structure = readStructure(schema);
  if (structure.is === "image") return isObject(value) ? [place] : [];
  if (structure.is === "list" && Array.isArray(value))
    return value.flatMap((item, index) => findPictures(structure.element, item, [...place, index]));
  if (structure.is !== "object" || !isObject(value)) return [];
  return Object.entries(structure.fields).flatMap(([name, field]) =>
    findPictures(field, value[name], [...place, name]),
  );
}
