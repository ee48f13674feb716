import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PageJob } from "./render-job.ts";
import type { ExportedPage, WorkerStart } from "./render-worker.ts";

/** The number of pages in a worker's batch, large enough for rendering and writing to overlap. */
const batchSize = 16;

interface RenderPagesOptions {
  /** The built script of a worker. */
  script: URL;
  start: WorkerStart;
  /** Called for each page. */
  onDone: () => void;
}

/** Renders and writes pages in one worker for each core. A worker takes the next batch after finishing a batch. */
export async function renderPages(
  jobs: PageJob[],
  { script, start, onDone }: RenderPagesOptions,
): Promise<ExportedPage[]> {
  const waiting = [...jobs];
  const pages: ExportedPage[] = [];

  async function runBatches(worker: Worker): Promise<void> {
    while (waiting.length > 0) {
      worker.postMessage(waiting.splice(0, batchSize), []);
      const [exported = []]: ExportedPage[][] = await once(worker, "message");
      pages.push(...exported);
      exported.forEach(onDone);
    }
  }

  const count = Math.min(availableParallelism(), Math.ceil(jobs.length / batchSize));
  const workers = Array.from({ length: count }, () => new Worker(script, { workerData: start }));
  try {
    await Promise.all(workers.map(runBatches));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1));
}
