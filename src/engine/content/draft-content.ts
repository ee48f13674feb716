import type { ContentModel } from "#schemas/content-model.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import { cleanInTurns } from "./clean-content.ts";
import type { ContentSource } from "./content-source.ts";

/** Content with its drafts: cleaned, and all of it, also what has ended. */
export interface Drafts {
  slices: Slices;
  /** When the CMS gave it, in milliseconds. */
  fetchedAt: number;
}

/** Gives the drafts of a moment ago. Rejects with a `ContentFailure`. */
export type DraftContent = () => Promise<Drafts>;

interface DraftContentOptions {
  source: Pick<ContentSource, "fetchSlices">;
  model: ContentModel;
  /** What all pages are bound to: one answer serves the previews of all of them. */
  slices: SliceSelections;
}

/** Milliseconds for which an answer of the CMS, or its refusal, is used again. */
export const draftsReuse = 5_000;

/**
 * Fetches drafts for previews, apart from the content that visitors see: neither its store nor its copy on disk ever
 * holds one. However many previews are opened, the CMS is asked once at a time, and not again for some seconds.
 */
export function createDraftContent({ source, model, slices: wanted }: DraftContentOptions): DraftContent {
  let latest: Promise<Drafts> | undefined;
  let dueAt = 0;

  async function load(): Promise<Drafts> {
    const fetchedAt = Date.now();
    const found = await source.fetchSlices(wanted, { drafts: true });
    return { slices: (await cleanInTurns(found, wanted, model)).slices, fetchedAt };
  }

  return () => {
    if (latest && performance.now() < dueAt) return latest;
    dueAt = Infinity;
    latest = load().finally(() => (dueAt = performance.now() + draftsReuse));
    return latest;
  };
}
