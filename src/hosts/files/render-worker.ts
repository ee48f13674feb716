import { parentPort, workerData } from "node:worker_threads";
import { findAssets } from "./export-assets.ts";
import type { PageRecord } from "./export-record.ts";
import { site } from "#site";
import { loadOnce } from "#engine/load-once.ts";
import { loadComponents } from "#ui/block-component.ts";
import { writeOutput } from "./output-folder.ts";
import { renderJob, type JobContext, type PageJob, type PageRenderer } from "./render-job.ts";

export interface WorkerStart {
  context: JobContext;
  folder: string;
  compress: boolean;
}

export interface ExportedPage {
  path: string;
  /** The page's new files; absent when the files of the previous export are up to date. */
  written?: Omit<PageRecord, "earlier">;
  /** Blocks without content, one line each. */
  omitted: string[];
}

const { context, folder, compress }: WorkerStart = workerData;
const loadRenderer = loadOnce(async (): Promise<PageRenderer> => {
  const [{ renderPage: render }, application] = await Promise.all([
    import("#engine/render/render-page.ts"),
    site.application(),
  ]);
  return { render, application, head: site.head, components: await loadComponents(application.components) };
});

parentPort?.on("message", (jobs: PageJob[]) => void exportPages(jobs));

async function exportPages(jobs: PageJob[]): Promise<void> {
  parentPort?.postMessage(await Promise.all(jobs.map(exportPage)), []);
}

async function exportPage(job: PageJob): Promise<ExportedPage> {
  const { path } = job;
  const { fingerprint, files, styles = {}, omitted: blocks } = await renderJob(job, context, loadRenderer);
  const omitted = blocks.map(
    ({ source, type, missing, failed, lacks = [] }) =>
      `${source} block "${type}": ${missing ?? failed ?? `shown without ${lacks.join(", ")}`}`,
  );
  if (!files) return { path, omitted };
  for (const [name, text] of files) await writeOutput(folder, name, text, compress && qualityOf(name));
  const assets = [...new Set([...files.values()].flatMap((text) => findAssets(text, context.imageBase)))].sort();
  return { path, written: { fingerprint, files: [...files.keys()], styles, assets }, omitted };
}

/** Only documents of the default mode are requested often enough for the best compression. */
function qualityOf(name: string): "best" | "quick" {
  return name.endsWith(".html") && !name.startsWith("_") ? "best" : "quick";
}
