import { createHash } from "node:crypto";
import type { PageData } from "#schemas/page-data.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import type { Slices } from "#schemas/selection.ts";
import type { SharedPlan } from "#src/manifest/plan-site.ts";

/** What all pages of a site share of their data. */
export interface PageSite {
  pages: SharedPlan;
  /** Base of picture addresses. */
  imageBase: string;
}

/**
 * Gathers everything that a page is rendered from. Its version changes with any of it and with nothing
 * else, so that a page whose version is unchanged need not be rendered again.
 */
export function makePageData(plan: PagePlan, slices: Slices, { pages, imageBase }: PageSite): PageData {
  const data: Omit<PageData, "version"> = {
    site: { manifest: pages.manifest, imageBase, redirects: pages.redirects, slices: pages.frameSlices },
    plan,
    content: selectSlices(slices, { ...pages.frameSlices, ...plan.slices }),
  };
  const version = createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 12);
  return { version, ...data };
}
