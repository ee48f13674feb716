import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text.ts";
import { isObject, type Slices } from "#schemas/selection.ts";

/** Cleaned content as a CMS would give it, so that another build can clean it by its own content model. */
export function asFetched(slices: Slices): Slices {
  return Object.fromEntries(Object.entries(slices).map(([name, value]) => [name, asWritten(value)]));
}

function asWritten(value: unknown): unknown {
  if (isRichText(value)) return printRichText(value);
  if (Array.isArray(value)) return value.map(asWritten);
  return isObject(value) ? asFetched(value) : value;
}
