import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import { mapValues } from "#schemas/map-values.ts";
import type { SelectedFields, Selection, Slices, SliceSelections } from "#schemas/selection.ts";
import { isObject } from "#schemas/selection.ts";

/** The data of a GraphQL answer: records by the query's name, each `{ id, flatData }`. */
export type WireContent = Record<string, unknown>;

/** Removes Squidex's wrapping of records, references and assets. A value without Squidex's shape is unchanged. */
export function unwrapSlices(answer: WireContent, wanted: SliceSelections, queries: SliceQueries): Slices {
  return mapValues(wanted, (slice, name) => unwrap(answer[queries[name]?.query ?? name], slice));
}

function unwrap(value: unknown, selection: Selection): unknown {
  if (selection.kind === "value" || !Array.isArray(value)) return value;
  switch (selection.kind) {
    case "image":
      return unwrapAsset(value[0]);
    case "images":
      return value.map(unwrapAsset);
    case "one":
      return unwrapRecord(value[0], selection.fields);
    case "many":
      return value.map((record) => unwrapRecord(record, selection.fields));
    case "items":
      return value.map((item) => (isObject(item) ? unwrapFields(item, selection.fields) : item));
  }
}

function unwrapRecord(record: unknown, fields: SelectedFields): unknown {
  if (!isObject(record)) return record;
  const { id, flatData } = record;
  return isObject(flatData) ? { $id: id, ...unwrapFields(flatData, fields) } : flatData;
}

function unwrapFields(values: Record<string, unknown>, fields: SelectedFields): Record<string, unknown> {
  return mapValues(fields, (selection, name) => unwrap(values[name], selection));
}

export function unwrapAsset(asset: unknown): unknown {
  if (!isObject(asset)) return asset;
  const { id, version, mimeType, pixelWidth: width, pixelHeight: height, metadata } = asset;
  return { id, alt: isObject(metadata) ? metadata["alt"] : undefined, width, height, mimeType, version };
}
