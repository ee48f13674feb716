import { createHash } from "node:crypto";
import type { PageData } from "#schemas/page-data.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import type { SiteShell } from "#src/manifest/plan-site.ts";

/** Gives the CMS's content of some slices, as it came over the wire. */
export type SelectContent = (slices: PagePlan["slices"]) => PageData["content"];

/**
 * Gathers everything that a page is drawn from. Its version changes with any of it and with nothing
 * else, so that a page whose version is unchanged need not be drawn again.
 */
export function makePageData(
  plan: PagePlan,
  pages: SiteShell,
  imageBase: string,
  select: SelectContent,
): PageData {
  const data: Omit<PageData, "version"> = {
    site: { manifest: pages.manifest, imageBase, redirects: pages.redirects, slices: pages.shellSlices },
    plan,
    content: select({ ...pages.shellSlices, ...plan.slices }),
  };
  const version = createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
  return { version, ...data };
}
