import { mapValues } from "#schemas/map-values.ts";
import type { Selection, SliceSelections } from "#schemas/selection.ts";

/** Merges the selections of several blocks or pages: every selected field, once. */
export function mergeSlices(all: SliceSelections[]): SliceSelections {
  return all.reduce(mergeFields, {});
}

/** The same selection without `required` and `empty`, which depend on the block. */
export function withoutRequired<Some extends Selection>(selection: Some): Some {
  const { required: _required, empty: _empty, ...rest } = selection;
  if (!("fields" in selection)) return rest as Some;
  return { ...rest, fields: mapValues(selection.fields, withoutRequired) } as Some;
}

function mergeFields<Some extends Selection>(one: Record<string, Some>, other: Record<string, Some>) {
  const merged = { ...one };
  for (const [name, field] of Object.entries(other)) {
    const known = merged[name];
    merged[name] = known ? merge(known, field) : field;
  }
  return merged;
}

function merge<Some extends Selection>(one: Some, other: Some): Some {
  return "fields" in one && "fields" in other ? { ...one, fields: mergeFields(one.fields, other.fields) } : one;
}
