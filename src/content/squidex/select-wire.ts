import type { SliceSelections } from "#schemas/page-plan.ts";
import type { SelectedFields, Selection } from "#schemas/selection.ts";
import type { WireContent } from "./unwrap.ts";

/** Answers a query for some slices from content that holds at least them: the same, still wrapped. */
export function selectWire(wire: WireContent, slices: SliceSelections): WireContent {
  return Object.fromEntries(
    Object.values(slices).map(({ query, selection }) => [query, select(wire[query], selection)]),
  );
}

function select(value: unknown, selection: Selection): unknown {
  if (!("fields" in selection) || !Array.isArray(value)) return value ?? null;
  if (selection.kind === "items") return value.map((item) => selectFields(item, selection.fields));
  return value.map((record: { id: unknown; flatData: unknown }) => ({
    id: record.id,
    flatData: selectFields(record.flatData, selection.fields),
  }));
}

function selectFields(value: unknown, fields: SelectedFields): unknown {
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(fields).map(([name, selection]) => [name, select(record[name], selection)]),
  );
}
