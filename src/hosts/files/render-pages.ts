import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { PageJob } from "./render-job.ts";
import type { ExportedPage, WorkerStart } from "./render-worker.ts";

/** The number of pages in a worker's batch, large enough for rendering and writing to overlap. */
const batchSize = 16;

/** Renders and writes pages in one worker for each core. A worker takes the next batch after finishing a batch. */
export async function renderPages(
  jobs: PageJob[],
  { script, start, onDone }: { script: URL; start: WorkerStart; onDone: () => void },
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
    await Promise.race([Promise.all(workers.map(runBatches)), ...workers.map(failAtExit)]);
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Rejects when a worker ends, because the worker then sends no more messages. */
async function failAtExit(worker: Worker): Promise<never> {
  const [code] = await once(worker, "exit");
  throw new Error(`A render worker ended with exit code ${code} before it had rendered its pages`);
}
