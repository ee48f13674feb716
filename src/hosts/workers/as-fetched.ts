import type { ContentModel } from "#schemas/content-model.ts";
import { printRichText } from "#schemas/parse-rich-text.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import { isObject, type Slices, type SliceSelections } from "#schemas/selection.ts";
import { cleanInTurns, type CleanContent } from "#engine/content/clean-content.ts";

/** Cleans content from another build by the rules of this build. */
export function cleanAsFetched(slices: Slices, wanted: SliceSelections, model: ContentModel): Promise<CleanContent> {
  return cleanInTurns(asFetched(slices), wanted, model);
}

/** Converts cleaned content back to the form of a CMS response. */
export function asFetched(slices: Slices): Slices {
  return Object.fromEntries(Object.entries(slices).map(([name, value]) => [name, asWritten(value)]));
}

function asWritten(value: unknown): unknown {
  if (isRichText(value)) return printRichText(value);
  if (Array.isArray(value)) return value.map(asWritten);
  return isObject(value) ? asFetched(value) : value;
}
