import { readFileSync } from "node:fs";
import type { Log } from "#engine/log.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { readAsOf } from "#engine/preview/as-of.ts";
import { renderPreview } from "#engine/preview/render-preview.tsx";
import type { Site } from "#engine/serve/compose-site.ts";
import { loadPreviewContent } from "#engine/serve/routes/preview-content.ts";
import type { SiteOptions } from "#engine/serve/create-site.ts";

interface UnbuiltPageSite {
  definition: LoadedSite;
  site: Pick<Site, "content" | "pages" | "timetable" | "loadRenderContext">;
  source: SiteOptions["source"];
  log: Log;
  /** Further elements of the head. */
  headExtra: string;
}

/** Answers with what can be rendered of a page that is not on the site, and with the problems of its manifest above it. */
export async function renderUnbuiltPage(
  file: string,
  request: Request,
  { definition, site: { content, pages, timetable, loadRenderContext }, source, log, headExtra }: UnbuiltPageSite,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const asOf = readAsOf(searchParams);
  const render = await loadRenderContext();
  const page = await renderPreview(readFileSync(file, "utf8"), searchParams, {
    ...render,
    definition,
    pages: asOf === undefined ? pages() : timetable.at(asOf),
    asOf,
    baseCss: render.document.baseCss,
    previewScript: render.document.previewScript ?? "",
    loadContent: (wanted, moment) =>
      loadPreviewContent(wanted, { definition, content, source, timetable, log }, moment),
    development: { headExtra, place: { file, path: decodeURIComponent(pathname) } },
  });
  if (!page) throw new Error("There is no content: the CMS does not answer");
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(page.html, { status: page.status, headers });
}
