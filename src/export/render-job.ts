import { createHash } from "node:crypto";
import type { PageData, PlannedPage } from "#schemas/page-data.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { selectWire } from "#src/content/squidex/select-wire.ts";
import { unwrapSlices, type WireContent } from "#src/content/squidex/unwrap.ts";
import { makePageData } from "#src/render/page-data.ts";
import { renderPage, type RenderContext, type RenderedPage } from "#src/render/render-page.ts";
import { unknownPath } from "#src/manifest/unknown-path.ts";
import { dataFiles, documentFiles } from "./page-files.ts";

/** One page that is to be exported. */
export interface PageJob {
  path: string;
  plan: PagePlan;
  /** What the page was made from that is there already. */
  known?: string | undefined;
}

/** What all pages of an export share. Everything in it can be sent to another thread. */
export interface JobContext {
  pages: RenderContext["pages"];
  wire: WireContent;
  publicUrl: string;
  imageBase: string;
  document: Omit<RenderContext["document"], "version">;
  /** Changes with the code that draws pages. */
  build: string;
}

/** A page as files, or the news that those that are there are up to date. */
export interface JobResult {
  path: string;
  /** Says what the page was made from. */
  fingerprint: string;
  /** By name; absent where nothing changed. */
  files?: Map<string, string>;
  /** The hash of each document's style, by name. */
  styles?: Record<string, string>;
  omitted: RenderedPage["omitted"];
}

/** Renders all forms of a page and what the browser's application needs of it, if any of it changed. */
export async function renderJob({ path, plan, known }: PageJob, context: JobContext): Promise<JobResult> {
  const data = makePageData(plan, context.pages, context.imageBase, (slices) => selectWire(context.wire, slices));
  const fingerprint = fingerprintOf(path, data, context);
  if (fingerprint === known) return { path, fingerprint, omitted: [] };
  const render = {
    pages: context.pages,
    publicUrl: context.publicUrl,
    imageBase: context.imageBase,
    loadSlices: (slices: PagePlan["slices"]) => unwrapSlices(context.wire, slices),
    document: { ...context.document, version: data.version },
  };
  const files = new Map<string, string>();
  const styles: Record<string, string> = {};
  let omitted: RenderedPage["omitted"] = [];
  for (const { file, variant } of documentFiles(path)) {
    const rendered = await renderPage(plan, path === unknownPath ? "/" : path, variant, render);
    files.set(file, rendered.html);
    styles[file] = rendered.hashes.style;
    omitted = rendered.omitted;
  }
  const names = dataFiles(path, data.version);
  files.set(names.data, JSON.stringify(data));
  files.set(names.plan, JSON.stringify(planWithContent(data)));
  return { path, fingerprint, files, styles, omitted };
}

/** Where files are all there is, nobody answers queries: a plan brings its content with it. */
function planWithContent({ plan, content }: PageData): PlannedPage {
  return { ...plan, content: selectWire(content, plan.slices) };
}

function fingerprintOf(path: string, { version }: PageData, { publicUrl, build }: JobContext): string {
  return createHash("sha256").update(JSON.stringify([path, version, publicUrl, build])).digest("base64url").slice(0, 16);
}
