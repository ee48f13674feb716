import { loadSite } from "#engine/page/site-definition.ts";
import { site } from "#site";

export { site } from "#site";

/** This checkout's site, loaded completely, for the tests of the site. */
export const definition = await loadSite(site);
/** The schemas of this checkout's site. */
export const siteSchemas = await site.schemas();
