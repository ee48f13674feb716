import type { PagePlan, RedirectPlan } from "./page-plan.ts";
import type { SliceSelections, Slices } from "./selection.ts";
import type { SiteManifest } from "./site-manifest.ts";

/** What a browser that navigates is sent for an address: `/page-plan/help.json`. */
export type PagePlanAnswer = PlannedPage | RedirectPlan;

/** A plan, with its content where there are only files and nobody to ask for it. */
export interface PlannedPage extends PagePlan {
  /** The content of the page's slices. */
  content?: Slices;
}

/** What a browser needs to take over the page it shows: `/page-data/<version>/help.json`. */
export interface PageData {
  /** The version that this is; a document of another version cannot be taken over as it is. */
  version: string;
  site: {
    manifest: SiteManifest;
    /** Base of picture addresses. */
    imageBase: string;
    /** Paths that lead away from this site. */
    redirects: string[];
    slices: SliceSelections;
  };
  plan: PagePlan;
  /** The content of the site's and the page's slices. */
  content: Slices;
}
