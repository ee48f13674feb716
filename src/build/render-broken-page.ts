import type { Log } from "#src/log.ts";
import type { SiteDefinition } from "#src/page/site-definition.ts";
import { renderPreview } from "#src/preview/render-preview.tsx";
import type { Site } from "#src/server/compose-site.ts";
import { loadPreviewContent } from "#src/server/routes/preview.ts";
import type { SiteOptions } from "#src/server/site-parts.ts";
import type { BrokenPage } from "./dev-pages.ts";

interface BrokenPageSite {
  definition: SiteDefinition;
  site: Pick<Site, "content" | "pages" | "render">;
  source: SiteOptions["source"];
  log: Log;
  /** Further elements of the head. */
  headExtra: string;
}

/** Answers with what can be rendered of a page whose manifest has problems, and with the problems above it. */
export async function renderBrokenPage(
  { file, text }: BrokenPage,
  request: Request,
  { definition, site: { content, pages, render }, source, log, headExtra }: BrokenPageSite,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const page = await renderPreview(text, searchParams, {
    ...render,
    definition,
    pages,
    baseCss: render.document.baseCss,
    previewScript: render.document.previewScript ?? "",
    loadContent: (wanted) => loadPreviewContent(wanted, { definition, content, source, pages, log }),
    development: { headExtra, place: { file, path: decodeURIComponent(pathname) } },
  });
  if (!page) throw new Error("There is no content: the CMS does not answer");
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(page.html, { status: page.status, headers });
}
