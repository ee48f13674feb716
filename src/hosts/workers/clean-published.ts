import type { ContentModel } from "#schemas/content-model.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import { cleanInTurns, type CleanContent } from "#engine/content/clean-content.ts";
import { asFetched } from "./as-fetched.ts";

/** Cleans what another build has published as this one would. */
export function cleanPublished(found: Slices, wanted: SliceSelections, model: ContentModel): Promise<CleanContent> {
  return cleanInTurns(asFetched(found), wanted, model);
}
