import type { SliceQueries } from "#schemas/derive/slice-queries.ts";
import type { SelectedFields, Selection, SliceSelections } from "#schemas/selection.ts";

/** The selected fields of a picture. */
export const assetFields = "{id version mimeType pixelWidth pixelHeight metadata}";

/** Prints the query for slices, without their first `skip` records. Throws an `Error` for a slice without a query. */
export function printQuery(wanted: SliceSelections, queries: SliceQueries, skip = 0): string {
  const printed = Object.entries(wanted).map(([name, { fields }]) => {
    const { query, orderBy } = queries[name] ?? {};
    if (query === undefined) throw new Error(`Squidex has no query for the slice "${name}"`);
    const args = [skip && `skip:${skip}`, orderBy && `orderby:${JSON.stringify(orderBy)}`].filter(Boolean);
    return query + (args.length > 0 ? `(${args.join()})` : "") + printRecord(fields);
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
      return assetFields;
    case "one":
    case "many":
      return printRecord(selection.fields);
    case "items":
      return printFields(selection.fields);
  }
}
