import { messageOf } from "#schemas/message-of.ts";
import type { KnownPictures } from "#schemas/page-content.ts";
import type { Log } from "#engine/log.ts";
import type { ContentSource, FetchCircumstances } from "./content-source.ts";

/** Resolves to the data of pictures, not validated. */
type Answer = () => Promise<Record<string, unknown>>;

/**
 * Requests the CMS's data of pictures together with the content, or after the content when the last request failed.
 * Without an answer the previous data stays: only pictures of manifests lose their alternative text and their size.
 */
export function createPictureDescriber(source: Pick<ContentSource, "describePictures">, log: Log) {
  let isFailing = false;
  return (ids: readonly string[], circumstances: FetchCircumstances, before: KnownPictures = {}): Answer => {
    if (ids.length === 0) return () => Promise.resolve({});
    const ask = () => source.describePictures(ids, circumstances);
    const withContent = isFailing ? undefined : ask().catch(() => undefined);
    return async () => {
      try {
        const found = (await withContent) ?? (await ask());
        isFailing = false;
        return found;
      } catch (error) {
        if (!isFailing) log("warn", "Pictures could not be described", { reason: messageOf(error) });
        isFailing = true;
        return structuredClone(before);
      }
    };
  };
}
