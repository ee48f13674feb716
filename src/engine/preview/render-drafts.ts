import { isPublished } from "#engine/manifest/timetable.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { leadToPreviews } from "./lead-to-previews.ts";
import type { PreviewError } from "./pack-manifest.ts";
import { writePreviewAddress, type PreviewAccess } from "./preview-address.ts";
import { renderPublished, type PreviewContext, type RenderedPreview } from "./render-preview.tsx";

/**
 * Renders a published page with the drafts of its content. Its links lead to the drafts of other pages, by addresses
 * that are signed here and valid as long as the one that was opened.
 */
export async function renderDrafts(
  path: string,
  query: URLSearchParams,
  access: PreviewAccess,
  context: PreviewContext,
): Promise<RenderedPreview | PreviewError | undefined> {
  const { pages, asOf = Date.now(), loadDrafts } = context;
  const found = pages.find(path);
  const plan = found && "plan" in found ? found.plan : undefined;
  if (!plan || (plan.status === 404 && path !== unknownPath)) return nothingThere;
  const drafts = await loadDrafts?.(asOf);
  if (!drafts || "sentence" in drafts) return drafts;
  const { content, fetchedAt } = drafts;
  const loadContent = () => Promise.resolve(content);
  const rendered = await renderPublished(plan, path, query, { ...context, loadContent, draftsOf: fetchedAt });
  const addressOf = (to: string) => (isPublished(pages, to) ? draftsAddress(to, query, access) : undefined);
  return rendered && { ...rendered, html: leadToPreviews(rendered.html, addressOf) };
}

const nothingThere: PreviewError = {
  status: 404,
  sentence: "There is no page at the path in this preview address any more – ask for a new one.",
};

/** The address of another page's drafts, shown the same way. */
function draftsAddress(path: string, query: URLSearchParams, access: PreviewAccess): string {
  const signing = access === "open" ? undefined : { ...access, expires: Number(query.get("expires")) };
  const kept = [...query].filter(([name]) => !["drafts", "expires", "signature"].includes(name));
  const rest = kept.length > 0 ? `&${new URLSearchParams(kept)}` : "";
  return writePreviewAddress({ drafts: path }, signing) + rest;
}
