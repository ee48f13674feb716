import { escapeHtml } from "#schemas/escape-html.ts";
import { decodeEntities } from "#engine/http/svg-policy.ts";
import { siteAddress } from "./is-external.ts";
import { previewError, type PreviewError, type PreviewFile } from "./preview-files.ts";
import { pageQuery } from "./preview-query.ts";
import { previewedSite } from "./previewed-site.ts";
import { renderPreview, renderPublished, type PreviewContext, type RenderedPreview } from "./render-preview.tsx";
import { isPublished, planAt } from "#engine/manifest/timetable.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { writePreviewAddress, type PreviewAccess, type PreviewPayload } from "./preview-address.ts";
import type { PreviewStore } from "./preview-store.ts";

/** Renders the payload of a preview address; undefined without content. */
export async function renderPayload(
  payload: PreviewPayload,
  query: URLSearchParams,
  { access, context, store }: { access: PreviewAccess; context: PreviewContext; store: PreviewStore | undefined },
): Promise<RenderedPreview | PreviewError | undefined> {
  if ("text" in payload) return renderPreview(payload.text, query, context);
  if ("files" in payload) return renderFiles(payload.files, query, context);
  if ("drafts" in payload) return renderDrafts(payload.drafts, query, access, context);
  const kept = (await store?.read(payload.kept)) ?? notKept;
  return "files" in kept ? renderFiles(kept.files, query, context) : kept;
}

/** Renders the page in the query, or the first; with `site.json`, any page of the site. Undefined without content. */
export async function renderFiles(files: readonly PreviewFile[], query: URLSearchParams, context: PreviewContext) {
  const site = previewedSite(files, context.pages, context.definition);
  const page = query.get("page") ?? site.names[0] ?? "/";
  const file = site.fileAt(page);
  const path = page.startsWith("/") ? { path: page } : {};
  const around = { ...context, pages: site.pages, shown: { site, place: { file: file?.name ?? "", ...path } } };
  const published = site.shows(page) ? planAt(context.pages, page) : undefined;
  if (!file && !published) return notInPreview;
  const rendered = file
    ? await renderPreview(file.text, query, around)
    : published && (await renderPublished(published, page, query, around));
  const addressOf = (to: string) => (site.shows(to) ? pageQuery(query, to) : undefined);
  return rendered && { ...rendered, html: leadToPreviews(rendered.html, addressOf) };
}

/** Renders a published page with drafts. Its links lead to drafts, whose addresses expire with the opened address. */
export async function renderDrafts(
  path: string,
  query: URLSearchParams,
  access: PreviewAccess,
  context: PreviewContext,
): Promise<RenderedPreview | PreviewError | undefined> {
  const { pages, asOf = Date.now(), loadDrafts } = context;
  const plan = planAt(pages, path);
  if (!plan || (plan.status === 404 && path !== unknownPath)) return notPublished;
  const drafts = await loadDrafts?.(asOf);
  if (!drafts || "sentence" in drafts) return drafts;
  const { content, fetchedAt } = drafts;
  const loadContent = () => Promise.resolve(content);
  const rendered = await renderPublished(plan, path, query, { ...context, loadContent, draftsOf: fetchedAt });
  const addressOf = (to: string) => (isPublished(pages, to) ? draftsAddress(to, query, access) : undefined);
  return rendered && { ...rendered, html: leadToPreviews(rendered.html, addressOf) };
}

/** The address of another page's drafts, with the same view options. */
function draftsAddress(path: string, query: URLSearchParams, access: PreviewAccess): string {
  const signing = access === "open" ? undefined : { ...access, expires: Number(query.get("expires")) };
  const kept = [...query].filter(([name]) => !["drafts", "expires", "signature"].includes(name));
  const rest = kept.length > 0 ? `&${new URLSearchParams(kept)}` : "";
  return writePreviewAddress({ drafts: path }, signing) + rest;
}

/** The maximum characters of all addresses in a preview, because each contains all files of the preview. */
const maxAddresses = 1_000_000;

/** Points a page's links to previews, in the finished document, where text that looks like a tag is escaped. */
function leadToPreviews(html: string, addressOf: (path: string) => string | undefined): string {
  // The bar comes before the root element and has links of its own.
  const start = Math.max(0, html.indexOf('<div id="root"'));
  let length = 0;
  const page = html.slice(start).replace(/(<a\b[^>]*?) href="([^"]*)"/g, (link: string, before: string, to: string) => {
    const address = siteAddress(decodeEntities(to));
    const shown = address && addressOf(address.pathname);
    if (!address || shown === undefined) return link;
    const preview = escapeHtml(shown + address.hash);
    length += preview.length;
    return length > maxAddresses ? `${before} role="link" aria-disabled="true"` : `${before} href="${preview}"`;
  });
  return html.slice(0, start) + page;
}

const notKept = previewError(404, "This server does not keep the files of this preview – ask for a new address.");
const notInPreview = previewError(404, "This preview has no page there – open the address as it was given to you.");
const gone = "There is no page at the path in this preview address any more";
const notPublished = previewError(404, `${gone} – ask for a new one.`);
