import { loadSite } from "#engine/page/site-definition.ts";
import { site } from "#site";

/** The definition of this project's site, with its schemas and its application. */
export const definition = await loadSite(site);
