import { isDeepStrictEqual } from "node:util";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { Slices, SliceSelections } from "#schemas/selection.ts";
import { cleanContent } from "#src/content/clean-content.ts";
import type { ContentSource } from "#src/content/content-source.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import type { Log } from "../log.ts";

interface PreviewContentOptions {
  source: Pick<ContentSource, "fetchSlices">;
  content: ContentStore;
  /** What the site's own pages ask for. */
  slices: () => SliceSelections;
  log: Log;
}

/** Gives previews their content: what is in memory, or asked for anew when no page is bound to it yet. */
export function createPreviewContent({ source, content, slices, log }: PreviewContentOptions) {
  return async (wanted: SliceSelections): Promise<Slices | undefined> => {
    const kept = content.current()?.slices;
    return !kept || isKept(wanted) ? kept : ask(wanted, kept);
  };

  function isKept(wanted: SliceSelections): boolean {
    return isDeepStrictEqual(mergeSlices([slices(), wanted]), slices());
  }

  async function ask(wanted: SliceSelections, kept: Slices): Promise<Slices> {
    try {
      return cleanContent(await source.fetchSlices(wanted), wanted).slices;
    } catch (error) {
      log("warn", "Content for a preview was not answered", { reason: String(error) });
      return kept;
    }
  }
}
