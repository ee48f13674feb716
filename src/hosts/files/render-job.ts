import { createHash } from "node:crypto";
import type { PageData, PagePlan, PlannedPage } from "#schemas/page-plan.ts";
import type { PageContent } from "#schemas/page-content.ts";
import { selectSlices } from "#schemas/select-slices.ts";
import { makePageData } from "#engine/render/page-data.ts";
import { renderPage, type RenderContext, type RenderedPage } from "#engine/render/render-page.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import { dataFiles, documentFiles } from "./page-files.ts";

/** A page to export. */
export interface PageJob {
  path: string;
  plan: PagePlan;
  /** The fingerprint of the page as it was exported before. */
  known?: string | undefined;
}

/** The data that all pages of an export share. All of it can be sent to a worker. */
export interface JobContext extends Pick<RenderContext, "pages" | "publicUrl" | "imageBase" | "document"> {
  content: PageContent;
  /** Changes with the code that renders pages. */
  build: string;
}

/** A page as files. */
export interface JobResult {
  path: string;
  /** Changes with everything that the page was made from. */
  fingerprint: string;
  /** By name; absent when the fingerprint is the known one. */
  files?: Map<string, string>;
  /** The hash of each document's style, by name. */
  styles?: Record<string, string>;
  omitted: RenderedPage["omitted"];
}

/** Renders a page in all modes, and the data that the application in the browser needs, if any of it changed. */
export function renderJob(
  { path, plan, known }: PageJob,
  context: JobContext,
  site: Pick<RenderContext, "application" | "components" | "head">,
): JobResult {
  const data = makePageData(plan, context.content, context);
  const fingerprint = fingerprintOf(path, data, context);
  if (fingerprint === known) return { path, fingerprint, omitted: [] };
  const files = new Map<string, string>();
  const styles: Record<string, string> = {};
  let omitted: RenderedPage["omitted"] = [];
  for (const { file, mode } of documentFiles(path)) {
    const rendered = renderPage(data, path === unknownPath ? "/" : path, mode, { ...context, ...site });
    files.set(file, rendered.html);
    styles[file] = rendered.hashes.style;
    omitted = rendered.omitted;
  }
  const names = dataFiles(path, data.version);
  files.set(names.data, JSON.stringify(data));
  files.set(names.plan, JSON.stringify(planWithContent(data)));
  return { path, fingerprint, files, styles, omitted };
}

/** A static host answers no queries, so a plan brings its content along. */
function planWithContent({ plan, content }: PageData): PlannedPage {
  return { ...plan, content: selectSlices(content, plan.slices) };
}

function fingerprintOf(path: string, { version }: PageData, { publicUrl, build }: JobContext): string {
  return createHash("sha256")
    .update(JSON.stringify([path, version, publicUrl, build]))
    .digest("base64url")
    .slice(0, 16);
}
