import { readFileSync } from "node:fs";
import { readAsOf } from "#engine/preview/preview-query.ts";
import { renderPreview } from "#engine/preview/render-preview.tsx";
import { previewContext, type PreviewedParts } from "#engine/serve/routes/preview-context.ts";

/** Answers with the valid blocks of a page that is not on the site, below the problems. Throws without any content. */
export async function renderUnbuiltPage(
  file: string,
  request: Request,
  parts: PreviewedParts,
  headExtra: string,
): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const page = await renderPreview(readFileSync(file, "utf8"), searchParams, {
    ...(await previewContext(parts, readAsOf(searchParams))),
    development: { headExtra, place: { file, path: decodeURIComponent(pathname) } },
  });
  if (!page) throw new Error("There is no content: the CMS does not answer");
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" };
  return new Response(page.html, { status: page.status, headers });
}
