import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SelectedFields, Selection, SliceSelections } from "#schemas/selection.ts";

const asset = "{id version mimeType pixelWidth pixelHeight metadata}";

/** Prints the one GraphQL query that asks for some slices: nothing but the selected fields. */
export function printQuery(wanted: SliceSelections, queries: SliceQueries): string {
  const printed = Object.entries(wanted).map(([name, { fields }]) => {
    const { query, orderBy } = queries[name] ?? {};
    if (query === undefined) throw new Error(`Squidex has no query for the slice "${name}"`);
    return query + (orderBy === undefined ? "" : `(orderby:${JSON.stringify(orderBy)})`) + printRecord(fields);
  });
  return `{${printed.join(" ")}}`;
}

function printRecord(fields: SelectedFields): string {
  return `{id flatData${printFields(fields)}}`;
}

function printFields(fields: SelectedFields): string {
  return `{${Object.entries(fields)
    .map(([name, selection]) => name + printSelection(selection))
    .join(" ")}}`;
}

function printSelection(selection: Selection): string {
  switch (selection.kind) {
    case "value":
      return "";
    case "image":
    case "images":
      return asset;
    case "one":
    case "many":
      return printRecord(selection.fields);
    case "items":
      return printFields(selection.fields);
  }
}
