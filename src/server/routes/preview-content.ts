import { isDeepStrictEqual } from "node:util";
import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { SliceSelections } from "#schemas/page-plan.ts";
import { cleanContent } from "#src/content/squidex/clean-content.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import { fetchContent } from "#src/content/squidex/fetch-content.ts";
import type { FetchFunction } from "#src/content/fetch-function.ts";
import { unwrapSlices, type WireContent } from "#src/content/squidex/unwrap.ts";
import type { LoadSlices } from "#src/render/render-page.ts";
import type { Log } from "../log.ts";

interface PreviewContentOptions {
  /** The content service's base address. */
  base: string;
  /** What it is asked with; the platform's own when absent. */
  fetch?: FetchFunction | undefined;
  content: ContentStore;
  /** What the site's own pages ask for. */
  slices: () => SliceSelections;
  log: Log;
}

/** Gives previews their content: what is in memory, or asked for anew when no page is bound to it yet. */
export function createPreviewContent({ base, fetch, content, slices, log }: PreviewContentOptions) {
  return async (wanted: SliceSelections): Promise<LoadSlices | undefined> => {
    const kept = content.current()?.wire;
    if (!kept) return undefined;
    const wire = isKept(wanted) ? kept : await ask(wanted, kept);
    return (some) => unwrapSlices(wire, some);
  };

  function isKept(wanted: SliceSelections): boolean {
    return isDeepStrictEqual(mergeSlices([slices(), wanted]), slices());
  }

  async function ask(wanted: SliceSelections, kept: WireContent): Promise<WireContent> {
    try {
      return cleanContent(await fetchContent(base, wanted, fetch), wanted).wire;
    } catch (error) {
      log("warn", "Content for a preview was not answered", { reason: String(error) });
      return kept;
    }
  }
}
