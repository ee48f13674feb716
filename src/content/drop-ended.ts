import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { isLastMoment, readStructure } from "#schemas/derive/read-structure.ts";
import { isObject, type Slices } from "#schemas/selection.ts";

/** Content without what has ended, and the moment in milliseconds from which on more of it has; infinity without one. */
export interface CurrentContent {
  slices: Slices;
  until: number;
}

/** Omits list items from content whose last moment has passed, such as deals that were valid until then. */
export function dropEnded(slices: Slices, model: ContentModel, now: number): CurrentContent {
  let until = Infinity;

  function keep(value: unknown, schema: z.ZodType): unknown {
    if (!mayEnd(schema)) return value;
    const structure = readStructure(schema);
    if (structure.is === "list" && Array.isArray(value)) {
      return value.flatMap((item: unknown) =>
        hasEnded(item, structure.element) ? [] : [keep(item, structure.element)],
      );
    }
    if (structure.is !== "object" || !isObject(value)) return value;
    const { fields } = structure;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, fields[name] ? keep(field, fields[name]) : field]),
    );
  }

  function hasEnded(item: unknown, schema: z.ZodType): boolean {
    const end = endOf(item, schema);
    if (end >= now) until = Math.min(until, end + 1);
    return end < now;
  }

  const entries = Object.entries(slices).map(([name, value]) => [name, keep(value, model.schemaOf(name))]);
  return { slices: Object.fromEntries(entries), until };
}

const ending = new WeakMap<z.ZodType, boolean>();

/** True when there is a last moment anywhere in values of a schema. */
function mayEnd(schema: z.ZodType): boolean {
  const known = ending.get(schema);
  if (known !== undefined) return known;
  const structure = readStructure(schema);
  const inside =
    structure.is === "object" ? Object.values(structure.fields) : structure.is === "list" ? [structure.element] : [];
  const isEnding = isLastMoment(schema) || inside.some(mayEnd);
  ending.set(schema, isEnding);
  return isEnding;
}

/** The last moment of a list item in milliseconds; infinity when it has none. */
function endOf(item: unknown, schema: z.ZodType): number {
  const structure = readStructure(schema);
  if (structure.is !== "object" || !isObject(item)) return Infinity;
  const ends = Object.entries(structure.fields).flatMap(([name, field]) => {
    const value = item[name];
    return typeof value === "string" && isLastMoment(field) ? [Date.parse(value)] : [];
  });
  return Math.min(...ends);
}
