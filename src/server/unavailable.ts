import type { Context } from "hono";
import { readModes } from "#src/site/modes.ts";
import { documentPolicy, type PolicySetting } from "#src/page/content-policy.ts";
import { renderPage, type RenderContext } from "#src/page/render-page.ts";
import type { SitePages } from "#src/page/site-pages.ts";
import { policyHeader } from "./security-headers.ts";

/** The page whose words are shown while there is no content; its manifest binds none. */
const maintenancePage = "maintenance";

/** Answers 503 with the maintenance page's words; nothing may keep that answer. */
export function createUnavailable(render: () => RenderContext & { pages: SitePages; policy: PolicySetting }) {
  return async (context: Context): Promise<Response> => {
    const headers = { "retry-after": "10", "cache-control": "no-store" };
    const setting = render();
    const plan = setting.pages.planOf(maintenancePage);
    if (!plan) return context.text("Our systems are currently overloaded.", 503, headers);
    const variant = { ...readModes(new URL(context.req.url).search), embedded: true };
    const { html, hashes } = await renderPage({ ...plan, index: false }, "/", variant, setting);
    return context.html(html, 503, { ...headers, [policyHeader]: documentPolicy(hashes, setting.policy) });
  };
}
