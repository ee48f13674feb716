import type { SelectedFields, Selection, SliceSelections } from "#schemas/selection.ts";

/** Merges the selections of several blocks or pages: every selected field, once. */
export function mergeSlices(all: SliceSelections[]): SliceSelections {
  return all.reduce((merged, slices) => {
    const entries = Object.entries(slices).map(([name, slice]) => {
      const known = merged[name];
      return [name, known ? merge(known, slice) : slice];
    });
    return { ...merged, ...Object.fromEntries(entries) };
  }, {});
}

/** The same selection without the `required` marks of a particular block. */
export function withoutRequired<Some extends Selection>(selection: Some): Some {
  const { required: _, ...rest } = selection;
  if (!("fields" in selection)) return rest as Some;
  const fields = Object.entries(selection.fields).map(([name, field]) => [name, withoutRequired(field)]);
  return { ...rest, fields: Object.fromEntries(fields) } as Some;
}

function merge<Some extends Selection>(one: Some, other: Some): Some {
  if (!("fields" in one) || !("fields" in other)) return one;
  const fields: SelectedFields = { ...one.fields };
  for (const [name, field] of Object.entries(other.fields)) {
    const known = fields[name];
    fields[name] = known ? merge(known, field) : field;
  }
  return { ...one, fields };
}
