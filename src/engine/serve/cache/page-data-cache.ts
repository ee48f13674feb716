import type { PageContent } from "#schemas/page-content.ts";
import type { PageData, PagePlan, PagePlanAnswer } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#engine/content/content-source.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import { cacheControl } from "#engine/http/http-policy.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { makePageData } from "#engine/render/page-data.ts";
import type { PageSetting } from "#engine/render/render-page.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import type { SiteCdn } from "#engine/serve/site-cdn.ts";
import type { PagesOf } from "#engine/manifest/timetable.ts";
import { createCachedResponse, type CachedResponse } from "./cached-response.ts";
import { createResponseCache } from "./response-cache.ts";

interface PageDataCacheOptions {
  content: Pick<ContentStore, "current" | "recent">;
  pagesOf: PagesOf;
  render: Pick<PageSetting, "pages" | "imageBase">;
  /** The CDN in front of the site, where there is one that is told what changed. */
  cdn?: Pick<SiteCdn, "tagHeader"> | undefined;
  /** `CONTENT_TTL_SECONDS`, which caches between the site and its visitors depend on. */
  ttlSeconds: number;
}

/** The responses that only the application in the browser asks for. */
export type PageDataCache = ReturnType<typeof createPageDataCache>;

/** Makes and keeps the responses that only the application in the browser asks for: plans and data of pages. */
export function createPageDataCache({ content, pagesOf, render, cdn, ttlSeconds }: PageDataCacheOptions) {
  const cache = createResponseCache(maxBytes);
  let planned: { pages: SitePages; cache: typeof cache } | undefined;

  /** Unknown versions are asked for by strangers, too: what a page's data is now is worked out once for each content. */
  const made = new WeakMap<ContentSnapshot, Map<string, PageData>>();
  function dataOf(snapshot: ContentSnapshot, plan: PagePlan, page: string): PageData {
    const known = made.get(snapshot) ?? new Map<string, PageData>();
    made.set(snapshot, known);
    const data = known.get(page) ?? makePageData(plan, snapshot, render);
    known.set(page, data);
    return data;
  }

  return {
    /**
     * What a browser needs to hydrate a page of a version, also of one that ended a moment ago; the current version
     * when that one is forgotten.
     */
    async data(path: string, version: string): Promise<CachedResponse | undefined> {
      const found = content.recent().flatMap((snapshot) => {
        const there = pagesOf(snapshot).find(path);
        if (!there || !("plan" in there)) return [];
        const { plan } = there;
        return [{ snapshot, plan, page: JSON.stringify([plan.page, plan.params]) }];
      });
      const known = found.map(({ page }) => cache.get(`${version} ${page}`)).find((one) => one !== undefined);
      if (known) return known;
      const candidates = found.map(({ snapshot, plan, page }) => ({ page, data: dataOf(snapshot, plan, page) }));
      const wanted = candidates.find(({ data }) => data.version === version);
      if (wanted)
        return cache.once(`${version} ${wanted.page}`, () => jsonResponse(wanted.data, cacheControl("pageData")));
      const [newest] = candidates;
      return (
        newest &&
        cache.once(`${newest.data.version} instead ${newest.page}`, () =>
          jsonResponse(newest.data, cacheControl("error")),
        )
      );
    },

    /** What a browser that navigates needs to know of an address. Unknown addresses share one response. */
    plan(path: string, answer: PagePlanAnswer, pages: SitePages): Promise<CachedResponse> {
      const status = "status" in answer ? answer.status : 200;
      const snapshot = content.current();
      const filled = "blocks" in answer ? fillPlan(answer, snapshot ?? noContent, render.pages.facts?.slice) : answer;
      const key = status === 404 ? "*" : path;
      const tags = "page" in answer && status === 200 ? cdn?.tagHeader(answer.page) : undefined;
      // A date that passes gives addresses other plans.
      if (planned?.pages !== pages) planned = { pages, cache: createResponseCache(maxBytes) };
      return planned.cache.once(filled === answer ? key : `${key} ${snapshot?.version}`, () =>
        jsonResponse(filled, cacheControl(status === 404 ? "unknownPage" : "pagePlan", ttlSeconds), tags),
      );
    },
  };
}

/** Of data, and of plans. */
const maxBytes = 8 * 1024 * 1024;

const noContent: PageContent = { slices: {}, pictures: {} };

function jsonResponse(value: unknown, caching: string, tags?: Record<string, string>): Promise<CachedResponse> {
  return createCachedResponse(200, JSON.stringify(value), {
    "content-type": "application/json",
    "cache-control": caching,
    ...tags,
  });
}
