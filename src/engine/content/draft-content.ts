import type { ContentModel } from "#schemas/content-model.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { cleanInTurns } from "./clean-content.ts";
import type { ContentSource } from "./content-source.ts";

interface DraftContentOptions {
  source: Pick<ContentSource, "fetchSlices">;
  model: ContentModel;
  /** The content to which all pages are bound: one answer serves the previews of all pages. */
  slices: SliceSelections;
}

/** Milliseconds for which an answer or a refusal of the CMS is used again. */
export const draftsReuse = 5_000;

/** Fetches drafts for all previews, and uses each answer for some seconds. Visitors' content never contains drafts. */
export function createDraftContent({ source, model, slices: wanted }: DraftContentOptions) {
  let latest: ReturnType<typeof load> | undefined;
  let dueAt = 0;

  /** Cleaned content with drafts, ended parts included, and the time of the CMS's answer in milliseconds. */
  async function load() {
    const fetchedAt = Date.now();
    const found = await source.fetchSlices(wanted, { drafts: true });
    return { slices: (await cleanInTurns(found, wanted, model)).slices, fetchedAt };
  }

  /** Returns recent drafts. Rejects with a `ContentFailure`. */
  return () => {
    if (latest && performance.now() < dueAt) return latest;
    dueAt = Infinity;
    latest = load().finally(() => (dueAt = performance.now() + draftsReuse));
    return latest;
  };
}
