import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { isObject, type Slices } from "#schemas/selection.ts";

/** Converts cleaned content back to the form of a CMS response. */
export function asFetched(slices: Slices): Slices {
  return Object.fromEntries(Object.entries(slices).map(([name, value]) => [name, asWritten(value)]));
}

function asWritten(value: unknown): unknown {
  if (isRichText(value)) return printRichText(value);
  if (Array.isArray(value)) return value.map(asWritten);
  return isObject(value) ? asFetched(value) : value;
}
