import type * as z from "zod";
import { cached } from "#schemas/cached.ts";
import type { ContentModel } from "#schemas/content-model.ts";
import { readStructure, valueKindOf } from "#schemas/derive/read-structure.ts";
import type { Slices } from "#schemas/selection.ts";
import { omitEnded, type Ending, type Endings } from "./omit-ended.ts";

/** Omits ended items from the content of a model. */
export function dropEnded(slices: Slices, model: ContentModel, now: number): Slices {
  return omitEnded(slices, findEndings(model), now).slices;
}

/** Finds the fields of a content model that have last moments. */
export const findEndings = cached((model: ContentModel) => endingsOf(model.slices));

/** Finds the fields that have last moments. */
export const endingsOf = cached((fields: Readonly<Record<string, z.ZodType>>): Endings => {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    const ending = endingOf(schema);
    return ending ? [[name, ending] as const] : [];
  });
  return Object.fromEntries(entries);
});

/** Undefined for a schema without a last moment. */
function endingOf(schema: z.ZodType): Ending | undefined {
  const structure = readStructure(schema);
  if (structure.is === "list") {
    const items = endingOf(structure.element);
    return items && { items };
  }
  if (structure.is !== "object") return undefined;
  const moments = Object.entries(structure.fields).flatMap(([name, field]) =>
    valueKindOf(field)?.isLastMoment ? [name] : [],
  );
  const fields = endingsOf(structure.fields);
  if (moments.length === 0 && Object.keys(fields).length === 0) return undefined;
  return { ...(moments.length > 0 && { moments }), ...(Object.keys(fields).length > 0 && { fields }) };
}
