import { LRUCache } from "lru-cache";
import { cached } from "#schemas/cached.ts";
import type { PageData, PagePlan, PagePlanAnswer } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#engine/content/content-source.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { makePageData } from "#engine/render/page-data.ts";
import type { PageSetting } from "#engine/render/render-page.ts";
import { planAt, type PagesOf, type SitePages } from "#engine/manifest/timetable.ts";
import type { SiteCdn } from "#engine/serve/site-cdn.ts";
import { createCachedResponse, type CachedResponse, createResponseCache } from "./cached-response.ts";

interface PageDataCacheOptions {
  content: Pick<ContentStore, "current" | "recent">;
  pagesOf: PagesOf;
  render: Pick<PageSetting, "pages" | "imageBase">;
  cdn?: Pick<SiteCdn, "tagHeader"> | undefined;
  ttlSeconds: number;
}

export type PageDataCache = ReturnType<typeof createPageDataCache>;

/** Makes and caches the plans and data of pages, which only the application in the browser requests. */
export function createPageDataCache({ content, pagesOf, render, cdn, ttlSeconds }: PageDataCacheOptions) {
  const cache = createResponseCache(maxBytes);
  let planned: { pages: SitePages; cache: typeof cache } | undefined;

  /** The data of pages, once for each content, for unknown versions too; limited, because visitors choose open values. */
  const madeOf = cached((_snapshot: ContentSnapshot) => new LRUCache<string, PageData>({ max: 200 }));
  function dataOf(snapshot: ContentSnapshot, plan: PagePlan, page: string): PageData {
    const known = madeOf(snapshot);
    const data = known.get(page) ?? makePageData(plan, snapshot, render);
    known.set(page, data);
    return data;
  }

  return {
    /** The data that hydrates a page in this or the previous version; for an evicted version, the current data. */
    async data(path: string, version: string): Promise<CachedResponse | undefined> {
      const found = content.recent().flatMap((snapshot) => {
        const plan = planAt(pagesOf(snapshot), path);
        return plan ? [{ snapshot, plan, page: JSON.stringify([plan.page, plan.params]) }] : [];
      });
      const known = found.map(({ page }) => cache.get(`${version} ${page}`)).find((one) => one !== undefined);
      if (known) return known;
      const candidates = found.map(({ snapshot, plan, page }) => ({ page, data: dataOf(snapshot, plan, page) }));
      const wanted = candidates.find(({ data }) => data.version === version);
      const { page, data } = wanted ?? candidates[0] ?? {};
      if (!data) return undefined;
      const [key, kind] = wanted ? [version, "pageData" as const] : [`${data.version} instead`, "error" as const];
      return cache.once(`${key} ${page}`, () => jsonResponse(data, cacheControl(kind)));
    },

    /** The data with which a browser navigates to an address. Unknown addresses share one response. */
    plan(path: string, answer: PagePlanAnswer, pages: SitePages): Promise<CachedResponse> {
      const status = "status" in answer ? answer.status : 200;
      const snapshot = content.current();
      const filled = "blocks" in answer ? fillPlan(answer, snapshot ?? noContent, render.pages.facts?.slice) : answer;
      const key = status === 404 ? "*" : path;
      const tags = "page" in answer && status === 200 ? cdn?.tagHeader(answer.page) : undefined;
      // Addresses get other plans when a date passes.
      if (planned?.pages !== pages) planned = { pages, cache: createResponseCache(maxBytes) };
      return planned.cache.once(filled === answer ? key : `${key} ${snapshot?.version}`, () =>
        jsonResponse(filled, cacheControl(status === 404 ? "unknownPage" : "pagePlan", ttlSeconds), tags),
      );
    },
  };
}

const maxBytes = 8 * 1024 * 1024;

const noContent = { slices: {}, pictures: {} };

function jsonResponse(value: unknown, caching: string, tags?: Record<string, string>): Promise<CachedResponse> {
  return createCachedResponse(200, JSON.stringify(value), {
    "content-type": "application/json",
    "cache-control": caching,
    ...tags,
  });
}
