import { setImmediate } from "node:timers/promises";
import type { SitePages } from "#engine/manifest/timetable.ts";
import { plainMode } from "#engine/page/page-mode.ts";
import type { SiteParts } from "../site-parts.ts";
import { isStale } from "./page-cache.ts";

type RefreshedSite = Pick<SiteParts, "pagesOf" | "content" | "pageCache" | "log">;

/** The maximum number of pages that are rendered before they are requested. */
const maxPrerendered = 500;

/** Renders pages in the background, so that visitors wait only for the first rendering of a page. */
export function createPageRefresher({ pagesOf, content, pageCache, log }: RefreshedSite) {
  let revalidating: Promise<void> | undefined;
  let isPrerenderDue = false;
  /** The pages of the last pre-rendering. */
  let prerendered: SitePages | undefined;

  /** Renders the stale pages in the cache, each from the newest content; visitors get the stale pages meanwhile. */
  async function revalidateAll(): Promise<void> {
    // The most recently requested pages come first.
    for (const [key, page] of pageCache.entries().reverse()) {
      const snapshot = content.current();
      if (!snapshot || !isStale(page, snapshot)) continue;
      await pageCache.revalidate(key, page, snapshot);
      await setImmediate();
    }
  }

  /** Renders every page once; a page that fails is rendered again when it is requested. */
  async function prerender(): Promise<void> {
    const snapshot = content.current();
    isPrerenderDue = snapshot === undefined;
    if (!snapshot) return;
    const pages = pagesOf(snapshot);
    prerendered = pages;
    for (const path of pages.paths.slice(0, maxPrerendered)) {
      await pageCache
        .page(path, plainMode)
        ?.catch((error: unknown) => log("error", "Pre-render failed", { path, reason: String(error) }));
      await setImmediate();
    }
  }

  return {
    /** Renders every page before it is requested: now, or as soon as content has arrived. */
    prerender,

    /** Call when the content has changed, and regularly: a page can become stale again while others are rendered. */
    revalidate(): Promise<void> {
      const hasNewPages = prerendered !== undefined && prerendered !== pagesOf(content.current());
      if (isPrerenderDue || hasNewPages) void prerender();
      return (revalidating ??= revalidateAll().finally(() => (revalidating = undefined)));
    },
  };
}
