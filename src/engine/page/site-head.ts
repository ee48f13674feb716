import type { PagePlan } from "#schemas/page-plan.ts";
import type { SiteManifest } from "#schemas/manifest-schemas.ts";
import type { BoundBlock } from "./bind-blocks.ts";
import type { PageMode } from "./page-mode.ts";

/** A page as it is described to browsers and search engines. */
export interface DescribedPage {
  plan: Pick<PagePlan, "page" | "title" | "description" | "canonical">;
  blocks: BoundBlock[];
  site: SiteManifest;
  publicUrl: string;
}

/** The metadata of a site's documents for browsers and search engines. */
export interface SiteHead {
  /** The colour of the browser's own bars around a page. */
  themeColor: (mode: PageMode) => string;
  /** The id of the element that browsers must parse before the first paint, which would otherwise be empty. */
  firstPainted?: (mode: PageMode) => string | undefined;
  /** Describes a page in the vocabulary of https://schema.org: the nodes of a graph. */
  describePage: (page: DescribedPage) => readonly object[];
}

/** The contents of the preview picture of a shared page. */
export interface SocialImage {
  siteName: string;
  title: string;
  /** The page's illustration as a `data:` address; absent when the manifest names no picture. */
  art: string | undefined;
}
