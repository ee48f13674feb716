import type * as z from "zod";
import type { ContentModel } from "#schemas/content-model.ts";
import { isLastMoment, readStructure } from "#schemas/derive/read-structure.ts";
import type { Slices } from "#schemas/selection.ts";
import { omitEnded, type CurrentContent, type Ending, type Endings } from "./omit-ended.ts";

/** Omits ended items from the content of a model. */
export function dropEnded(slices: Slices, model: ContentModel, now: number): CurrentContent {
  return omitEnded(slices, findEndings(model), now);
}

const known = new WeakMap<ContentModel, Endings>();

/** Finds the fields of a content model that have last moments. */
export function findEndings(model: ContentModel): Endings {
  const endings = known.get(model) ?? endingsOf(model.slices);
  known.set(model, endings);
  return endings;
}

function endingsOf(fields: Readonly<Record<string, z.ZodType>>): Endings {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    const ending = endingOf(schema);
    return ending ? [[name, ending] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Undefined for a schema without a last moment. */
function endingOf(schema: z.ZodType): Ending | undefined {
  const structure = readStructure(schema);
  if (structure.is === "list") {
    const items = endingOf(structure.element);
    return items && { items };
  }
  if (structure.is !== "object") return undefined;
  const moments = Object.keys(structure.fields).filter((name) => {
    const field = structure.fields[name];
    return field !== undefined && isLastMoment(field);
  });
  const fields = endingsOf(structure.fields);
  if (moments.length === 0 && Object.keys(fields).length === 0) return undefined;
  return { ...(moments.length > 0 && { moments }), ...(Object.keys(fields).length > 0 && { fields }) };
}
