import { readPageMode, type PageMode } from "#src/site/modes.ts";
import { documentPolicy, type PolicySetting } from "#src/http/content-security-policy.ts";
import { renderPage, modeQuery, type RenderContext, type RenderedPage } from "#src/render/render-page.ts";
import type { SitePages } from "#src/manifest/plan-site.ts";
import { cacheControl } from "#src/http/http-policy.ts";
import { policyHeader } from "#src/http/security-headers.ts";

/** The page whose words are shown while there is no content; its manifest binds none. */
const maintenancePage = "maintenance";

/** Seconds after which visitors and caches may ask again. */
const retryAfter = 10;

type Setting = RenderContext & { pages: SitePages; policy: PolicySetting };

/** Answers 503 with the maintenance page's words, drawn once; nothing may keep that answer. */
export function createMaintenanceResponse(render: () => Setting) {
  const drawn = new Map<string, { pages: SitePages; page: Promise<RenderedPage | undefined> }>();

  async function draw(modes: PageMode, setting: Setting): Promise<RenderedPage | undefined> {
    const plan = setting.pages.planOf(maintenancePage);
    return plan && renderPage({ ...plan, index: false }, "/", { ...modes, embedded: true }, setting);
  }

  return async ({ url }: Request): Promise<Response> => {
    const modes = readPageMode(new URL(url).search);
    const setting = render();
    const key = modeQuery(modes);
    const known = drawn.get(key);
    const page = known?.pages === setting.pages ? known.page : draw(modes, setting);
    drawn.set(key, { pages: setting.pages, page });
    const { html, hashes } = (await page) ?? { html: "Our systems are currently overloaded.", hashes: undefined };
    const headers = new Headers({ "retry-after": String(retryAfter), "cache-control": cacheControl("maintenance"), "content-type": "text/html; charset=utf-8" });
    if (hashes) headers.set(policyHeader, documentPolicy(hashes, setting.policy));
    return new Response(html, { status: 503, headers });
  };
}
