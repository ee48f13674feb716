import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SelectedFields, Selection, Slices, SliceSelections } from "#schemas/selection.ts";
import type { WireContent } from "./wire/unwrap-slices.ts";

/** Wraps slices as Squidex does, and gives no more than is wanted; null stands for what is absent. */
export function wrapSlices(content: Slices, wanted: SliceSelections, queries: SliceQueries): WireContent {
  return Object.fromEntries(
    Object.entries(wanted).map(([name, slice]) => [queries[name]?.query ?? name, wrap(content[name], slice)]),
  );
}

function wrap(value: unknown, selection: Selection): unknown {
  switch (selection.kind) {
    case "value":
      return value ?? null;
    case "image":
      return isObject(value) ? [wrapImage(value)] : null;
    case "images":
      return list(value)?.map(wrapImage) ?? null;
    case "one":
      return isObject(value) ? [wrapRecord(value, selection.fields)] : null;
    case "many":
      return list(value)?.map((record) => wrapRecord(record, selection.fields)) ?? null;
    case "items":
      return list(value)?.map((item) => wrapFields(item, selection.fields)) ?? null;
  }
}

function wrapRecord(record: Record<string, unknown>, fields: SelectedFields): unknown {
  return { id: record["$id"] ?? null, flatData: wrapFields(record, fields) };
}

function wrapFields(record: Record<string, unknown>, fields: SelectedFields): unknown {
  return Object.fromEntries(Object.entries(fields).map(([name, selection]) => [name, wrap(record[name], selection)]));
}

function wrapImage({ id, alt, width, height, mimeType, version }: Record<string, unknown>): unknown {
  const sizes = { pixelWidth: width ?? null, pixelHeight: height ?? null };
  return { id, version: version ?? null, mimeType: mimeType ?? null, ...sizes, metadata: alt === undefined ? null : { alt } };
}

function list(value: unknown): Record<string, unknown>[] | undefined {
  return Array.isArray(value) ? value.filter(isObject) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
