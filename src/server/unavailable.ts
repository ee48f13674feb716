import { readModes, type Modes } from "#src/site/modes.ts";
import { documentPolicy, type PolicySetting } from "#src/page/content-policy.ts";
import { renderPage, variantQuery, type RenderContext, type RenderedPage } from "#src/page/render-page.ts";
import type { SitePages } from "#src/page/site-pages.ts";
import { policyHeader } from "./security-headers.ts";

/** The page whose words are shown while there is no content; its manifest binds none. */
const maintenancePage = "maintenance";

/** Seconds after which visitors and caches may ask again. */
const retryAfter = 10;

type Setting = RenderContext & { pages: SitePages; policy: PolicySetting };

/** Answers 503 with the maintenance page's words, drawn once; nothing may keep that answer. */
export function createUnavailable(render: () => Setting) {
  const drawn = new Map<string, { pages: SitePages; page: Promise<RenderedPage | undefined> }>();

  async function draw(modes: Modes, setting: Setting): Promise<RenderedPage | undefined> {
    const plan = setting.pages.planOf(maintenancePage);
    return plan && renderPage({ ...plan, index: false }, "/", { ...modes, embedded: true }, setting);
  }

  return async ({ url }: Request): Promise<Response> => {
    const modes = readModes(new URL(url).search);
    const setting = render();
    const key = variantQuery(modes);
    const known = drawn.get(key);
    const page = known?.pages === setting.pages ? known.page : draw(modes, setting);
    drawn.set(key, { pages: setting.pages, page });
    const { html, hashes } = (await page) ?? { html: "Our systems are currently overloaded.", hashes: undefined };
    const headers = new Headers({ "retry-after": String(retryAfter), "cache-control": "no-store", "content-type": "text/html; charset=utf-8" });
    if (hashes) headers.set(policyHeader, documentPolicy(hashes, setting.policy));
    return new Response(html, { status: 503, headers });
  };
}
