import { decoded } from "#engine/manifest/missing-page.ts";
import type { Problem } from "#engine/json/problem.ts";
import { readAsOf } from "#engine/preview/preview-query.ts";
import { renderPreview } from "#engine/preview/render-preview.tsx";
import { previewContext, type PreviewParts } from "#engine/serve/routes/preview-context.ts";

// The code that a change in development replaces. Vite evaluates this module again when one of its direct or indirect
// imports changed, so `loadCode` is the only place that names a module by its path.
export { createLog } from "#engine/log.ts";
export { readManifests } from "#engine/manifest/read-manifests.ts";
export { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
export { createPageRefresher } from "#engine/serve/cache/refresh-pages.ts";
export { createSite } from "#engine/serve/create-site.ts";
export { createNodeParts } from "#hosts/node/node-parts.ts";
export { cataloguePages } from "#tools/catalogue/render-catalogue.tsx";
export { readSiteFiles } from "#tools/check/site-files.ts";
export { checkPlaced } from "#tools/cli/check-pages.ts";
export { startDevCms } from "#tools/dev-cms/start-dev-cms.ts";
export { generatedFiles } from "./generated-files.ts";
export { definition } from "#tools/loaded-site.ts";
export { site } from "#site";

/** Loads the visual editor, at its first request. */
export const loadStudio = () => import("#tools/cli/studio-commands.ts");

interface UnbuiltPage {
  file: string;
  text: string;
  /** Problems that are not in the text. */
  problems: readonly Problem[];
  headExtra: string;
}

/** Answers with the valid blocks of a page that is not on the site, below the problems. Throws without any content. */
export async function renderUnbuiltPage(
  { file, text, ...shown }: UnbuiltPage,
  request: Request,
  parts: PreviewParts,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const page = await renderPreview(text, searchParams, {
    ...(await previewContext(parts, readAsOf(searchParams))),
    development: { ...shown, place: { file, path: decoded(pathname, decodeURIComponent) } },
  });
  if (!page) throw new Error("There is no content: the CMS does not answer");
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(page.html, { status: page.status, headers });
}
