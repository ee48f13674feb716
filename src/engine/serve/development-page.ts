import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { SitePages } from "#engine/manifest/timetable.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import type { linkToRecord } from "./link-to-record.ts";

/** A site as pages of development and previews see it: its definition, its pages, and what renders blocks. */
export interface DevelopmentSite extends Omit<RenderContext, "pages"> {
  definition: LoadedSite;
  blocks: LoadedSite["blocks"];
  pages: SitePages;
  baseCss: string;
  previewScript: string;
  catalogueScript: string;
  linkToRecord: ReturnType<typeof linkToRecord>;
}

/** A page that only development has, such as the catalogue of blocks. */
export type DevelopmentPage = (request: Request, site: DevelopmentSite) => Response | Promise<Response>;
