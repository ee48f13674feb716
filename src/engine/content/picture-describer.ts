import { messageOf } from "#schemas/message-of.ts";
import type { KnownPictures, Slices } from "#schemas/selection.ts";
import type { Log } from "#engine/log.ts";
import { ContentFailure } from "./content-failure.ts";
import type { ContentSource, FetchCircumstances } from "./content-source.ts";
import { contentVersion } from "./take-snapshot.ts";

/** Resolves to the data of pictures, not validated; `found` is the content that was fetched meanwhile. */
type Answer = (found: Slices) => Promise<Record<string, unknown>>;

/**
 * Requests the data of pictures at the same time as the content; after a failure, when the content has arrived. Without
 * an answer the earlier data stay. A CMS that does not know the query is asked again when its content changes.
 */
export function createPictureDescriber(source: Pick<ContentSource, "describePictures">, log: Log) {
  let isFailing = false;
  let unknownAt: string | undefined;
  return (ids: readonly string[], circumstances: FetchCircumstances, before: KnownPictures = {}): Answer => {
    if (ids.length === 0) return () => Promise.resolve({});
    const ask = () => source.describePictures(ids, circumstances);
    const withContent = isFailing ? undefined : ask().catch((error: unknown) => keepUnknown(error));
    return async (found) => {
      const version = contentVersion({ slices: found, pictures: {} });
      if (unknownAt === version) return structuredClone(before);
      try {
        const early = await withContent;
        if (early instanceof ContentFailure) throw early;
        const described = early ?? (await ask());
        [isFailing, unknownAt] = [false, undefined];
        return described;
      } catch (error) {
        if (!isFailing) log("warn", "Pictures could not be described", { reason: messageOf(error) });
        isFailing = true;
        unknownAt = keepUnknown(error) && version;
        return structuredClone(before);
      }
    };
  };
}

function keepUnknown(error: unknown): ContentFailure | undefined {
  return error instanceof ContentFailure && error.isUnknown ? error : undefined;
}
