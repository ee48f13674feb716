import { messageOf } from "#schemas/message-of.ts";
import type { KnownPictures } from "#schemas/page-content.ts";
import type { ContentSource, FetchCircumstances } from "./content-source.ts";

/** Starts a request for data of pictures; `before` is the previous data. The returned function resolves to the data, not validated. */
export type DescribePictures = (
  ids: readonly string[],
  circumstances: FetchCircumstances,
  before?: KnownPictures,
) => () => Promise<Record<string, unknown>>;

/**
 * Requests the CMS's data of pictures: together with the content at first, and alone after a failure, when the content
 * has arrived. When the CMS cannot answer, the previous data stays. Content is complete without this data; only pictures
 * of manifests can lack an alternative text and reserved space.
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
