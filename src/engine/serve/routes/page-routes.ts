import { planAt } from "#engine/manifest/timetable.ts";
import { pageFile } from "#schemas/page-plan.ts";
import { plainMode, readPageMode, withoutFrame, type PageMode, modeQuery } from "#engine/page/page-mode.ts";
import { noFrames, documentPolicy } from "#engine/http/content-security-policy.ts";
import { untilContent } from "#engine/content/until-content.ts";
import { sendCachedResponse } from "../cache/cached-response.ts";
import { redirectAddress, redirectStatus, withQuery } from "#engine/page/redirect-address.ts";
import type { Handler } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";
import { notFound, cacheControl, policyHeader } from "#engine/http/http-policy.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import type { RenderedPage } from "#engine/render/render-page.ts";

/** Answers every address that has no other route: with a page, a redirect or a built file. */
export function createPageRoute(parts: SiteParts, maintenance: Handler): Handler {
  const { content, pageCache, builtFiles, registrationUrl } = parts;
  const warnOfMode = createModeWarning(parts);
  return async (request, path) => {
    const pages = parts.pages();
    const found = pages.find(path);
    const isPage = found && "plan" in found && found.plan.status === 200;
    const file = isPage ? undefined : builtFiles.get(path);
    if (file) return sendCachedResponse(request, file);
    const { pathname, search } = new URL(request.url);
    if (found && "redirect" in found) {
      const address = redirectAddress(found.redirect, registrationUrl);
      return redirect(redirectStatus(found.redirect), withQuery(address, search));
    }
    const meant = isPage ? undefined : pages.meantBy(path.replace(/(?<=[^/])\/+$/, ""));
    if (meant !== undefined) return redirect(308, meant + search);
    if (path.length > 1 && path.endsWith("/")) return redirect(308, `/${pathname.replace(/^\/+|\/+$/g, "")}${search}`);
    // After a cold start, the first visitors wait for the first answer of the CMS.
    if (content.state().refreshes === 0) await untilContent(content);
    const mode = readPageMode(search, parts.definition.modes);
    warnOfMode(mode);
    const page = await pageCache.page(path, mode);
    if (!page) return maintenance(request, path);
    const response = sendCachedResponse(request, page);
    if (path.startsWith("/static/")) response.headers.set("cache-control", cacheControl("missingFile"));
    return response;
  };
}

/** Warns once about a page without frame if no site may show it in a frame; an app's web view needs no permission. */
function createModeWarning({ env, definition, mode: siteMode, log }: SiteParts): (mode: PageMode) => void {
  let isSaid = siteMode === "development" || env.FRAME_ANCESTORS !== noFrames;
  const frameless = withoutFrame(plainMode, definition.modes);
  return (mode) => {
    const name = mode.find((one) => frameless.includes(one));
    if (isSaid || name === undefined) return;
    isSaid = true;
    log("warn", `A page was requested with ${name}=true, but FRAME_ANCESTORS allows no site to show it in a frame`);
  };
}

function redirect(status: 302 | 308, location: string): Response {
  // A header holds only letters of ASCII, but the target of a redirect may have others.
  const ascii = location.replace(/[^ -~]+/g, encodeURIComponent);
  return new Response(null, { status, headers: { location: ascii, "cache-control": cacheControl("redirect") } });
}

/** `/page-plan/help.json`: the plan with which a browser navigates to `/help`, or the target of a redirect. */
export function createPagePlanRoute({ pages: pagesNow, pageDataCache, registrationUrl }: SiteParts): Handler {
  return async (request, path) => {
    const page = pagePath(path, "/page-plan");
    const pages = pagesNow();
    const found = pages.find(page);
    if (!found) return notFound();
    const isUnknown = "plan" in found && found.plan.status === 404;
    const meant = isUnknown ? pages.meantBy(page) : undefined;
    if (meant !== undefined) return redirect(308, `/page-plan${pageFile(meant)}`);
    const answer = "plan" in found ? found.plan : { redirect: redirectAddress(found.redirect, registrationUrl) };
    return sendCachedResponse(request, await pageDataCache.plan(page, answer, pages));
  };
}

/** `/page-data/<version>/help.json`: the data with which a browser hydrates `/help`. */
export function createPageDataRoute({ pages, pageDataCache }: SiteParts, maintenance: Handler): Handler {
  return async (request, path) => {
    const [, , version = ""] = path.split("/");
    const page = pagePath(path, `/page-data/${version}`);
    if (!planAt(pages(), page)) return notFound();
    const data = await pageDataCache.data(page, version);
    return data ? sendCachedResponse(request, data) : maintenance(request, path);
  };
}

/** The path of the requested page, without slashes at its end: `/page-plan/help/.json` → `/help`. */
function pagePath(path: string, prefix: string): string {
  const page = path.slice(prefix.length).replace(/(?<=[^/])\/*\.json$/, "");
  return page === "/index" ? "/" : page;
}

/** Seconds after which visitors and caches can retry. */
const retryAfter = 10;

type MaintenanceParts = Pick<SiteParts, "definition" | "pagesOf" | "loadRenderContext" | "policy">;

/** Answers 503 with the maintenance page, which is rendered once for each mode; no cache keeps the response. */
export function createMaintenanceRoute(site: MaintenanceParts): Handler {
  const rendered = new Map<string, Promise<RenderedPage | undefined>>();

  return async ({ url }) => {
    const mode = readPageMode(new URL(url).search, site.definition.modes);
    const key = modeQuery(mode);
    const rendering = rendered.get(key) ?? renderMaintenance(mode, site);
    rendered.set(key, rendering);
    rendering.catch(() => rendered.delete(key));
    const page = await rendering;
    const headers = {
      "retry-after": String(retryAfter),
      "cache-control": cacheControl("maintenance"),
      "content-type": "text/html; charset=utf-8",
      ...(page && { [policyHeader]: documentPolicy(page.hashes, site.policy) }),
    };
    return new Response(page?.html ?? "Our systems are currently overloaded.", { status: 503, headers });
  };
}

async function renderMaintenance(mode: PageMode, { definition, pagesOf, loadRenderContext }: MaintenanceParts) {
  const [{ renderPage }, render] = await Promise.all([import("#engine/render/render-page.ts"), loadRenderContext()]);
  const plan = pagesOf(undefined).planOf(definition.maintenancePage);
  const document = { ...render.document, headExtra: "", loaderScript: "" };
  const { slice = "", own = {} } = render.pages.facts ?? {};
  const input = plan && {
    plan: { ...fillPlan(plan, { slices: { [slice]: own }, pictures: {} }, slice), index: false },
    version: "",
    content: {},
  };
  const context = { ...render, document, linkQuery: modeQuery(mode) };
  return input && renderPage(input, "/", withoutFrame(mode, definition.modes), context);
}
