import type { SliceSelection, SliceSelections } from "#schemas/page-plan.ts";
import type { SelectedFields, Selection } from "#schemas/selection.ts";

const asset = "{id version mimeType pixelWidth pixelHeight metadata}";

/** Prints the one GraphQL query that asks for some slices: nothing but the selected fields. */
export function printQuery(slices: SliceSelections): string {
  return `{${Object.values(slices).map(printSlice).join(" ")}}`;
}

function printSlice({ query, orderBy, selection }: SliceSelection): string {
  const order = orderBy === undefined ? "" : `(orderby:${JSON.stringify(orderBy)})`;
  return `${query}${order}${printRecord(selection.fields)}`;
}

function printRecord(fields: SelectedFields): string {
  return `{id flatData${printFields(fields)}}`;
}

function printFields(fields: SelectedFields): string {
  return `{${Object.entries(fields).map(([name, selection]) => name + printSelection(selection)).join(" ")}}`;
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
