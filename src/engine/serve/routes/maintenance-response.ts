import { documentPolicy } from "#engine/http/content-security-policy.ts";
import { cacheControl, policyHeader } from "#engine/http/http-policy.ts";
import { fillPlan } from "#engine/manifest/fill-plan.ts";
import { modeQuery, readPageMode, withoutFrame, type PageMode } from "#engine/page/page-mode.ts";
import type { RenderedPage } from "#engine/render/render-page.ts";
import type { Handler } from "../site-options.ts";
import type { SiteParts } from "../site-parts.ts";

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
