import { parentPort, workerData } from "node:worker_threads";
import { writeOutput } from "./output-folder.ts";
import { renderJob, type JobContext, type PageJob } from "./render-job.ts";
import { findAssets } from "./find-assets.ts";

/** What a thread is started with. */
export interface WorkerStart {
  context: JobContext;
  /** Where it writes. */
  folder: string;
  compress: boolean;
}

/** What a thread says of a page that it has written, or did not need to. */
export interface WorkerAnswer {
  path: string;
  fingerprint: string;
  /** Absent where nothing changed. */
  written?: { files: string[]; styles: Record<string, string>; assets: string[] };
  omitted: string[];
}

const { context, folder, compress }: WorkerStart = workerData;

parentPort?.on("message", (jobs: PageJob[]) => void renderAll(jobs));

async function renderAll(jobs: PageJob[]): Promise<void> {
  parentPort?.postMessage(await Promise.all(jobs.map(writePage)), []);
}

async function writePage(job: PageJob): Promise<WorkerAnswer> {
  const { path, fingerprint, files, styles = {}, omitted } = await renderJob(job, context);
  const left = omitted.map((block) => `${block.source} block "${block.type}": ${block.missing ?? block.failed ?? ""}`);
  if (!files) return { path, fingerprint, omitted: left };
  for (const [name, text] of files) await writeOutput(folder, name, text, compress && qualityOf(name));
  const assets = findAssets([...files.values()].join("\n"), context.imageBase);
  return { path, fingerprint, written: { files: [...files.keys()], styles, assets }, omitted: left };
}

/** What everybody is sent is compressed as well as can be, what few are sent quickly. */
function qualityOf(name: string): "best" | "quick" {
  return name.endsWith(".html") && !name.startsWith("_") ? "best" : "quick";
}
