import { isObject, type SelectedFields, type Selection, type SliceSelections, type Slices } from "./selection.ts";

/** Takes the selected part of some content. Missing values are absent, or `absent` when that is given. */
export function selectSlices(content: Slices, wanted: SliceSelections, absent?: null): Slices {
  return selectFields(content, wanted, absent);
}

function select(value: unknown, selection: Selection, absent: null | undefined): unknown {
  if (value === undefined || value === null) return absent;
  if (!("fields" in selection)) return value;
  if (selection.kind === "one") return selectRecord(value, selection.fields, absent);
  return Array.isArray(value) ? value.map((item) => selectRecord(item, selection.fields, absent)) : absent;
}

function selectRecord(value: unknown, fields: SelectedFields, absent: null | undefined): unknown {
  return isObject(value) ? selectFields(value, fields, absent) : absent;
}

function selectFields(record: Record<string, unknown>, fields: SelectedFields, absent: null | undefined) {
  const selected: Record<string, unknown> = Object.hasOwn(record, "$id") ? { $id: record["$id"] } : {};
  for (const [name, selection] of Object.entries(fields)) {
    const value = select(Object.hasOwn(record, name) ? record[name] : undefined, selection, absent);
    if (value !== undefined) selected[name] = value;
  }
  return selected;
}
