import { createHash } from "node:crypto";
import { pageFile, type PagePlan, type PlannedPage } from "#schemas/page-plan.ts";
import type { PageContent } from "#schemas/selection.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import { makePageData } from "#engine/render/page-data.ts";
import type { renderPage, RenderContext, RenderedPage } from "#engine/render/render-page.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { documentFiles } from "./page-files.ts";

export interface PageJob {
  path: string;
  plan: PagePlan;
  /** The fingerprint of the page in the previous export. */
  known?: string | undefined;
}

/** The data that all pages of an export share; a worker can receive all of it. */
export interface JobContext extends Pick<RenderContext, "pages" | "publicUrl" | "imageBase" | "document"> {
  content: PageContent;
  /** A hash of the code that renders pages. */
  build: string;
}

export interface JobResult {
  /** A hash of the page's data, of the site's address and of the code that renders pages. */
  fingerprint: string;
  /** The files by name; absent when the fingerprint is the known one. */
  files?: Map<string, string>;
  styles?: Record<string, string[]>;
  omitted: RenderedPage["omitted"];
}

/** The code of the site, and the function that renders with the code. */
export interface PageRenderer extends Pick<RenderContext, "application" | "components" | "head"> {
  render: typeof renderPage;
}

/**
 * Renders a page in all modes, with the data for the application in the browser. An unchanged page gives no files, and
 * needs no renderer.
 */
export async function renderJob(
  { path, plan, known }: PageJob,
  context: JobContext,
  loadRenderer: () => Promise<PageRenderer>,
): Promise<JobResult> {
  const data = makePageData(plan, context.content, context);
  const sources = JSON.stringify([path, data.version, context.publicUrl, context.build]);
  const fingerprint = createHash("sha256").update(sources).digest("base64url").slice(0, 16);
  if (fingerprint === known) return { fingerprint, omitted: [] };
  const { render, ...site } = await loadRenderer();
  const files = new Map<string, string>();
  const styles: Record<string, string[]> = {};
  let omitted: RenderedPage["omitted"] = [];
  for (const { file, mode } of documentFiles(path, site.application.modes)) {
    const rendered = render(data, path === unknownPath ? "/" : path, mode, { ...context, ...site });
    files.set(file, rendered.html);
    styles[file] = rendered.hashes.styles;
    omitted = rendered.omitted;
  }
  files.set(`page-data/${data.version}${pageFile(path)}`, JSON.stringify(data));
  // A static host ignores queries, so a plan includes its content.
  const planned: PlannedPage = { ...data.plan, content: selectSlices(data.content, data.plan.slices) };
  files.set(`page-plan${pageFile(path)}`, JSON.stringify(planned));
  return { fingerprint, files, styles, omitted };
}
