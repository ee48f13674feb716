import { errorResponse } from "#src/http/error-response.ts";
import { sendCachedResponse } from "../cache/cached-response.ts";
import type { Handler, SiteParts } from "../site-parts.ts";

/** `/page-plan/help.json`: what a browser that navigates to `/help` renders, or where it is redirected. */
export function createPagePlanRoute({ pages, pageDataCache, registrationUrl }: SiteParts): Handler {
  return async (request, path) => {
    const page = pagePath(path, "/page-plan");
    const found = pages.find(page);
    if (!found) return errorResponse(404, "There is nothing here");
    const answer = "plan" in found ? found.plan : { redirect: registrationUrl + found.redirect.path };
    return sendCachedResponse(request, await pageDataCache.plan(page, answer));
  };
}

/** `/page-data/<version>/help.json`: what a browser needs to hydrate `/help`. */
export function createPageDataRoute({ pages, pageDataCache }: SiteParts, maintenance: Handler): Handler {
  return async (request, path) => {
    const [, , version = ""] = path.split("/");
    const found = pages.find(pagePath(path, `/page-data/${version}`));
    if (!found || !("plan" in found)) return errorResponse(404, "There is nothing here");
    const data = await pageDataCache.data(found.plan, version);
    return data ? sendCachedResponse(request, data) : maintenance(request, path);
  };
}

/** The path of the page that is meant: `/page-plan/help.json` → `/help`. */
function pagePath(path: string, prefix: string): string {
  const page = path.slice(prefix.length).replace(/\.json$/, "");
  return page === "/index" ? "/" : page;
}
