import type { PolicySetting } from "#engine/http/content-security-policy.ts";
import type { PagesOf, SitePages } from "#engine/manifest/timetable.ts";
import type { PageSetting } from "#engine/render/render-page.ts";
import type { PageCache } from "./cache/page-cache.ts";
import type { PageDataCache } from "./cache/page-data-cache.ts";
import type { LoadRenderContext } from "./cache/render-body.ts";
import type { SiteOptions } from "./site-options.ts";

export interface SiteParts extends SiteOptions {
  pagesOf: PagesOf;
  pages(): SitePages;
  render: PageSetting;
  loadRenderContext: LoadRenderContext;
  /** The settings on which the policies of documents depend. */
  policy: PolicySetting;
  /** The base address of redirects to the registration site. */
  registrationUrl: string;
  pageCache: PageCache;
  pageDataCache: PageDataCache;
  /** The number of messages of the CMS so far, by result. */
  webhookMessages: Record<"accepted" | "repeated" | "refused", number>;
  isStopping: () => boolean;
}
