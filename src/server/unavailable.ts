import { readModes, type Modes } from "#src/site/modes.ts";
import { renderPage, variantQuery, type RenderContext } from "#src/page/render-page.ts";
import type { SitePages } from "#src/page/site-pages.ts";

/** The page whose words are shown while there is no content; its manifest binds none. */
const maintenancePage = "maintenance";

/** Seconds after which visitors and caches may ask again. */
const retryAfter = 10;

/** Answers 503 with the maintenance page's words, drawn once; nothing may keep that answer. */
export function createUnavailable(render: () => RenderContext & { pages: SitePages }) {
  const drawn = new Map<string, { pages: SitePages; html: Promise<string | undefined> }>();

  async function draw(modes: Modes, setting: ReturnType<typeof render>): Promise<string | undefined> {
    const plan = setting.pages.planOf(maintenancePage);
    return plan && (await renderPage({ ...plan, index: false }, "/", { ...modes, embedded: true }, setting)).html;
  }

  return async ({ url }: Request): Promise<Response> => {
    const modes = readModes(new URL(url).search);
    const setting = render();
    const key = variantQuery(modes);
    const known = drawn.get(key);
    const html = known?.pages === setting.pages ? known.html : draw(modes, setting);
    drawn.set(key, { pages: setting.pages, html });
    const type = { "content-type": "text/html; charset=utf-8" };
    const headers = { "retry-after": String(retryAfter), "cache-control": "no-store", ...type };
    return new Response((await html) ?? "Our systems are currently overloaded.", { status: 503, headers });
  };
}
