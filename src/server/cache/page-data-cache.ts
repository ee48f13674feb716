import type { PageData, PagePlanAnswer } from "#schemas/page-data.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { createResponseCache } from "./response-cache.ts";
import { createCachedResponse, type Answer } from "./cached-response.ts";
import { cacheControl } from "#src/http/http-policy.ts";

/** Gathers what a page is drawn from. */
export type DescribePage = (plan: PagePlan, content: ContentSnapshot) => PageData;

interface PageDataCacheOptions {
  content: () => ContentSnapshot | undefined;
  describe: DescribePage;
  /** Seconds after which content is asked for again. */
  maxAge: number;
}

/** Makes and keeps the answers that only the application in the browser asks for. */
export function createPageDataCache({ content, describe, maxAge }: PageDataCacheOptions) {
  const kept = createResponseCache(mostBytes);
  let recent: ContentSnapshot[] = [];

  /** The contents of late, newest first: a document that a cache has kept is of an earlier one. */
  function remember(): ContentSnapshot[] {
    const now = content();
    if (now && now !== recent[0]) recent = [now, ...recent].slice(0, mostContents);
    return recent;
  }

  return {
    /** Keeps the content of now, and that of a moment ago. */
    remember,

    /** What a browser needs to take over a page as it was drawn; what is there now, when that is forgotten. */
    async data(plan: PagePlan, version: string): Promise<Answer | undefined> {
      const key = `${version} ${JSON.stringify([plan.page, plan.params])}`;
      const known = kept.get(key);
      if (known) return known;
      const found = remember().map((snapshot) => describe(plan, snapshot));
      const wanted = found.find((data) => data.version === version);
      if (wanted) return kept.once(key, () => createCachedResponse(200, JSON.stringify(wanted), json(cacheControl("pageData"))));
      return found[0] && createCachedResponse(200, JSON.stringify(found[0]), json(cacheControl("error")));
    },

    /** What a browser that navigates needs to know of an address. Unknown addresses share one answer. */
    plan(path: string, answer: PagePlanAnswer): Promise<Answer> {
      const status = "status" in answer ? answer.status : 200;
      return kept.once(status === 404 ? "*" : path, () => createCachedResponse(200, JSON.stringify(answer), json(cacheControl(status === 404 ? "unknownPage" : "pagePlan", maxAge))));
    },

    /** Forgets everything, because manifests changed. */
    clear(): void {
      kept.clear();
      recent = [];
    },
  };
}

const mostBytes = 16 * 1024 * 1024;
const mostContents = 3;

function json(caching: string): Record<string, string> {
  return { "content-type": "application/json", "cache-control": caching };
}
