import type { KnownPictures } from "#schemas/page-content.ts";
import type { ContentSource, FetchCircumstances } from "./content-source.ts";

/** Gives what the CMS knows of pictures, not validated; `before` is what it knew before. */
export type DescribePictures = (
  ids: readonly string[],
  circumstances: FetchCircumstances,
  before?: KnownPictures,
) => Promise<Record<string, unknown>>;

/**
 * Asks a CMS what it knows of pictures. When it cannot tell, what it knew before holds: content is complete without it,
 * only the pictures of manifests may have no alternative text and no space reserved.
 */
export function createPictureDescriber(
  source: Pick<ContentSource, "describePictures">,
  log: (level: "warn", message: string, details: object) => void,
): DescribePictures {
  let isFailing = false;
  return async (ids, circumstances, before = {}) => {
    if (ids.length === 0) return {};
    try {
      const found = await source.describePictures(ids, circumstances);
      isFailing = false;
      return found;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      if (!isFailing) log("warn", "Pictures could not be described", { reason });
      isFailing = true;
      return structuredClone(before);
    }
  };
}
