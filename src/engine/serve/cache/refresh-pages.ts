import { setImmediate, setTimeout } from "node:timers/promises";
import type { ContentStore } from "#engine/content/keep-content.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import type { PagesOf } from "#engine/manifest/timetable.ts";
import type { Log } from "#engine/log.ts";
import type { PageCache } from "./page-cache.ts";

interface PageRefresherOptions {
  pagesOf: PagesOf;
  content: Pick<ContentStore, "current">;
  pageCache: PageCache;
  /** True where pages are rendered again in another thread than this one. */
  isElsewhere?: boolean;
  log: Log;
}

/** While pages are rendered again in this thread, it rests for twice the time that each took, so that visitors do not notice. */
const restShare = 2;
/** Milliseconds of rest in all: sites of very many pages are up to date soon after all. */
const maxRest = 3_000;

/** Pages that are rendered before anybody asks for them. */
const maxPrerendered = 500;

/** Renders pages in the background, so that visitors wait only for the first rendering of a page, if at all. */
export function createPageRefresher({ pagesOf, content, pageCache, isElsewhere, log }: PageRefresherOptions) {
  let revalidating: Promise<void> | undefined;
  let isPrerenderDue = false;
  /** The pages that were rendered before anybody asked; none where that is not wanted. */
  let prerendered: SitePages | undefined;

  /** Brings all kept pages up to date; visitors get the stale ones meanwhile. */
  async function revalidateAll(): Promise<void> {
    let rested = 0;
    for (let isCurrent = false; !isCurrent;) {
      isCurrent = true;
      // The most recently requested pages come first.
      for (const [key, page] of pageCache.entries().reverse()) {
        const snapshot = content.current();
        if (!snapshot || page.content === snapshot) continue;
        isCurrent = false;
        const began = performance.now();
        await pageCache.revalidate(key, page, snapshot);
        const rest = !isElsewhere && rested < maxRest ? restShare * (performance.now() - began) : 0;
        rested += rest;
        await setTimeout(rest);
      }
    }
    // Visitors have asked for some of them.
    await pageCache.settled();
  }

  /** True when pages appeared since all were rendered. */
  function hasNewPages(): boolean {
    return prerendered !== undefined && prerendered !== pagesOf(content.current());
  }

  /** Renders every page once; a page that fails is tried again when somebody asks for it. */
  async function prerender(): Promise<void> {
    const snapshot = content.current();
    isPrerenderDue = snapshot === undefined;
    if (!snapshot) return;
    const pages = pagesOf(snapshot);
    prerendered = pages;
    for (const path of pages.paths.slice(0, maxPrerendered)) {
      await pageCache
        .page(path, { embedded: false, agent: false })
        ?.catch((error: unknown) => log("error", "Pre-render failed", { path, reason: String(error) }));
      await setImmediate();
    }
  }

  return {
    /** Renders every page before anybody asks for it: now, or as soon as there is content. */
    prerender,

    /** To be called when the content changed. */
    revalidate(): Promise<void> {
      if (isPrerenderDue || hasNewPages()) void prerender();
      revalidating ??= revalidateAll().finally(() => {
        revalidating = undefined;
      });
      return revalidating;
    },
  };
}
