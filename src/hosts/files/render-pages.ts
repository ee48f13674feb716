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
  const batches = Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, index) =>
    jobs.slice(index * batchSize, (index + 1) * batchSize),
  );
  const count = Math.min(availableParallelism(), batches.length);
  const workers = Array.from({ length: count }, () => new Worker(script, { workerData: start }));
  const pages: ExportedPage[] = [];
  const collect = (exported: ExportedPage) => {
    pages.push(exported);
    onDone();
  };
  try {
    await Promise.all(workers.map((worker) => runBatches(worker, batches, collect)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1));
}

function runBatches(worker: Worker, batches: PageJob[][], collect: (page: ExportedPage) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const batch = batches.shift();
      if (batch) worker.postMessage(batch, []);
      else resolve();
    };
    worker.on("error", reject);
    worker.on("message", (pages: ExportedPage[]) => {
      pages.forEach(collect);
      next();
    });
    next();
  });
}
