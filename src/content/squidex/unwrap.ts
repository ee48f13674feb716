import type { SliceSelections } from "#schemas/page-plan.ts";
import type { SelectedFields, Selection } from "#schemas/selection.ts";

/** An answer of the CMS: records by query name, each `{ id, flatData }`. */
export type WireContent = Record<string, unknown>;

/** Unwrapped slices, by name; a slice that the CMS does not have is absent. */
export type UnwrappedSlices = Record<string, unknown>;

/**
 * Takes the CMS's wrapping off the slices of an answer: records become plain objects, references
 * what they refer to, assets pictures. What is null, missing or an emptied text is absent.
 */
export function unwrapSlices(wire: WireContent, slices: SliceSelections): UnwrappedSlices {
  return Object.fromEntries(
    Object.entries(slices).map(([name, { query, selection }]) => [name, unwrap(wire[query], selection)]),
  );
}

function unwrap(wire: unknown, selection: Selection): unknown {
  switch (selection.kind) {
    case "value":
      return wire === "" ? undefined : (wire ?? undefined);
    case "image":
      return unwrapImage(list(wire)?.[0]);
    case "images":
      return list(wire)?.map(unwrapImage).filter(isPresent);
    case "one":
      return unwrapRecord(list(wire)?.[0], selection.fields);
    case "many":
      return list(wire)?.map((record) => unwrapRecord(record, selection.fields)).filter(isPresent);
    case "items":
      return list(wire)?.map((item) => unwrapFields(item, selection.fields)).filter(isPresent);
  }
}

function unwrapRecord(record: unknown, fields: SelectedFields): unknown {
  return isObject(record) ? unwrapFields(record["flatData"], fields) : undefined;
}

function unwrapFields(wire: unknown, fields: SelectedFields): unknown {
  if (!isObject(wire)) return undefined;
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, selection]) => [name, unwrap(wire[name], selection)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function unwrapImage(asset: unknown): unknown {
  if (!isObject(asset) || typeof asset["id"] !== "string") return undefined;
  const metadata = isObject(asset["metadata"]) ? asset["metadata"] : {};
  const image = {
    id: asset["id"],
    alt: metadata["alt"],
    width: asset["pixelWidth"],
    height: asset["pixelHeight"],
    mimeType: asset["mimeType"],
    version: asset["version"],
  };
  return Object.fromEntries(Object.entries(image).filter(([, value]) => isPresent(value)));
}

function list(wire: unknown): unknown[] | undefined {
  return Array.isArray(wire) ? wire : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null;
}
