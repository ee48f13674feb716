import { quality } from "#engine/http/compress.ts";
import { makePageData } from "#engine/render/page-data.ts";
import { planAt } from "#engine/manifest/timetable.ts";
import { recompress, type CachedResponse } from "./cache/cached-response.ts";
import { createPageRefresher } from "./cache/refresh-pages.ts";
import type { Site } from "./create-site.ts";

type CurrentSite = Pick<Site, "content" | "pagesOf" | "pageCache" | "render" | "cdn" | "log">;

/** Keeps pages current in a process that lives on after a response. Other processes renew a stale page on request. */
export function keepCurrent(site: CurrentSite) {
  const { content, pageCache, cdn, log } = site;
  const refresher = createPageRefresher(site);
  const recompressor = createRecompressor((reason) => log("warn", "Recompression failed", { reason }));

  // Loads content that is due, and renders pages whose date has come or whose rendering failed, before a visitor requests
  // them. The timer must not keep a tool's process alive.
  setInterval(() => content.current() && void refresher.revalidate(), lookInterval).unref?.();
  pageCache.onRender((key, page, settleTime) => {
    recompressor.add(key, page, settleTime);
    if (page.status === 200) cdn?.rendered(key, page);
  });
  content.onChange(() => void refresher.revalidate().then(reviewCdn));

  /** Purges changed pages from the CDN, also pages that are not cached here. */
  async function reviewCdn(): Promise<void> {
    const kept = new Set(pageCache.entries().map(([key]) => key));
    const versionNow = (path: string) => versionOf(path, site);
    await cdn
      ?.review((key) => kept.has(key), versionNow)
      .catch((error: unknown) => log("error", "Review of the CDN's pages failed", { reason: String(error) }));
  }

  return {
    /** Renders every page now, or as soon as content has arrived. Resolves when the pages are compressed, too. */
    async prerender(): Promise<void> {
      await refresher.prerender();
      if (content.current()) await reviewCdn();
      await recompressor.done();
    },
  };
}

/** The version of a page's data; undefined for a path without a page. */
function versionOf(path: string, { content, pagesOf, render }: CurrentSite): string | undefined {
  const snapshot = content.current();
  const plan = snapshot && planAt(pagesOf(snapshot), path);
  return snapshot && plan?.status === 200 ? makePageData(plan, snapshot, render).version : undefined;
}

/** Milliseconds between two looks at the content: a quiet site has no visitor whose request looks at it. */
const lookInterval = 1_000;

/** The maximum number of waiting responses, which are in memory beside the cache; visitors may choose endless addresses. */
const maxWaiting = 1_000;

/**
 * Recompresses responses in a thread of the pool and skips a replaced response. All get a better level before any gets
 * the best level, because a better level takes a quarter of the time and saves most of the bytes.
 */
export function createRecompressor(onFailure: (reason: string) => void) {
  const newest = new Map<string, CachedResponse>();
  let better = Promise.resolve();
  let best = Promise.resolve();

  async function run(key: string, response: CachedResponse, level: number): Promise<void> {
    if (newest.get(key) !== response) return;
    if (level === quality.best) newest.delete(key);
    await recompress(response, level).catch((error: unknown) => onFailure(String(error)));
  }

  function enqueue(key: string, response: CachedResponse): void {
    better = better.then(() => run(key, response, quality.better));
    best = best.then(async () => {
      await better;
      await run(key, response, quality.best);
    });
  }

  return {
    /** @param settleTime milliseconds in which the response can be replaced */
    add(key: string, response: CachedResponse, settleTime = 0): void {
      if (newest.size >= maxWaiting && !newest.has(key)) return;
      newest.set(key, response);
      if (settleTime === 0) enqueue(key, response);
      else setTimeout(() => enqueue(key, response), settleTime).unref?.();
    },
    /** Resolves when all responses that were added without a settle time are recompressed. */
    done: () => best,
  };
}
