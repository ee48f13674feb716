import { isObject, type SelectedFields, type Selection, type Slices } from "./selection.ts";

/** Takes the selected slices of some content, or fields of a record. Missing values are absent, or `absent` if given. */
export function selectSlices(content: Slices, wanted: SelectedFields, absent?: null): Slices {
  const selected: Slices = Object.hasOwn(content, "$id") ? { $id: content["$id"] } : {};
  for (const [name, selection] of Object.entries(wanted)) {
    const value = select(Object.hasOwn(content, name) ? content[name] : undefined, selection, absent);
    if (value !== undefined) selected[name] = value;
  }
  return selected;
}

function select(value: unknown, selection: Selection, absent?: null): unknown {
  if (value === undefined || value === null) return absent;
  if (!("fields" in selection)) return value;
  if (selection.kind === "one") return selectRecord(value, selection.fields, absent);
  return Array.isArray(value) ? value.map((item) => selectRecord(item, selection.fields, absent)) : absent;
}

function selectRecord(value: unknown, fields: SelectedFields, absent?: null): unknown {
  return isObject(value) ? selectSlices(value, fields, absent) : absent;
}
