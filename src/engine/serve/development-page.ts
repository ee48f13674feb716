import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { PreviewContext } from "#engine/preview/render-preview.tsx";

/** A site as previews and pages of development see it. */
export type DevelopmentSite = PreviewContext & { definition: LoadedSite };

/** A page that only development has, such as the catalogue of blocks. */
export type DevelopmentPage = (request: Request, site: DevelopmentSite) => Response | Promise<Response>;
