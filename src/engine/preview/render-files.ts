import type { PreviewError } from "./pack-manifest.ts";
import { leadToPreviews, pageQuery } from "./lead-to-previews.ts";
import { previewedSite } from "./previewed-site.ts";
import type { PreviewFile } from "./preview-files.ts";
import { renderPreview, renderPublished, type PreviewContext, type RenderedPreview } from "./render-preview.tsx";

/**
 * Renders one page of a preview of several files, which the query names, else the first; with `site.json` it may be
 * any page of the site. Undefined when there is no content yet.
 */
export async function renderFiles(
  files: readonly PreviewFile[],
  query: URLSearchParams,
  context: PreviewContext,
): Promise<RenderedPreview | PreviewError | undefined> {
  const site = previewedSite(files, context.pages, context.definition);
  const page = query.get("page") ?? site.names[0] ?? "/";
  const file = site.fileAt(page);
  const path = page.startsWith("/") ? { path: page } : {};
  const around = { ...context, pages: site.pages, shown: { site, place: { file: file?.name ?? "", ...path } } };
  const published = file ? undefined : publishedPlan(page, site.shows, context);
  if (!file && !published) return nothingThere;
  const rendered = published
    ? await renderPublished(published, page, query, around)
    : await renderPreview(file?.text ?? "", query, around);
  const addressOf = (to: string) => (site.shows(to) ? pageQuery(query, to) : undefined);
  return rendered && { ...rendered, html: leadToPreviews(rendered.html, addressOf) };
}

function publishedPlan(page: string, shows: (path: string) => boolean, { pages }: PreviewContext) {
  const found = shows(page) ? pages.find(page) : undefined;
  return found && "plan" in found ? found.plan : undefined;
}

const nothingThere: PreviewError = {
  status: 404,
  sentence: "This preview has no page there – open the address as it was given to you.",
};
