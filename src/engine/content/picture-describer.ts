import { messageOf } from "#schemas/message-of.ts";
import type { KnownPictures } from "#schemas/page-content.ts";
import type { ContentSource, FetchCircumstances } from "./content-source.ts";

/** Begins to ask what the CMS knows of pictures; `before` is what it knew before. Gives what ends it, not validated. */
export type DescribePictures = (
  ids: readonly string[],
  circumstances: FetchCircumstances,
  before?: KnownPictures,
) => () => Promise<Record<string, unknown>>;

/**
 * Asks a CMS what it knows of pictures: at once, so that a source can ask it with the content, and alone, when the
 * content is there, after that failed. When the CMS cannot tell, what it knew before holds: content is complete without
 * it, only the pictures of manifests may have no alternative text and no space reserved.
 */
export function createPictureDescriber(
  source: Pick<ContentSource, "describePictures">,
  log: (level: "warn", message: string, details: object) => void,
): DescribePictures {
  let isFailing = false;
  return (ids, circumstances, before = {}) => {
    if (ids.length === 0) return () => Promise.resolve({});
    const ask = () => source.describePictures(ids, circumstances);
    const withContent = isFailing ? undefined : ask().catch(() => undefined);
    return async () => {
      try {
        const found = (await withContent) ?? (await ask());
        isFailing = false;
        return found;
      } catch (error) {
        const reason = messageOf(error);
        if (!isFailing) log("warn", "Pictures could not be described", { reason });
        isFailing = true;
        return structuredClone(before);
      }
    };
  };
}
