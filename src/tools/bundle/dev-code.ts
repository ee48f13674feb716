import { loadSite } from "#engine/page/site-definition.ts";
import { site } from "#site";

// The code that a change in development replaces. Vite evaluates this module again when one of its direct or indirect
// imports changed, so `loadCode` is the only place that names a module by its path.
export { createLog } from "#engine/log.ts";
export { readManifests } from "#engine/manifest/read-manifests.ts";
export { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
export { createSite } from "#engine/serve/create-site.ts";
export { keepCurrent } from "#engine/serve/keep-current.ts";
export { createNodeParts } from "#hosts/node/node-parts.ts";
export { cataloguePages } from "#tools/catalogue/render-catalogue.tsx";
export { readSiteFiles } from "#tools/check/site-files.ts";
export { startDevCms } from "#tools/dev-cms/start-dev-cms.ts";
export { generatedFiles } from "./generated-files.ts";
export { renderUnbuiltPage } from "./render-unbuilt-page.ts";
export { site };
export const definition = await loadSite(site);

/** Loads the visual editor, at its first request. */
export const loadStudio = () => import("#tools/cli/studio-commands.ts");
