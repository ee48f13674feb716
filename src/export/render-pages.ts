import { Worker } from "node:worker_threads";
import type { PageJob } from "./render-job.ts";
import type { WorkerAnswer, WorkerStart } from "./render-worker.ts";

/** Pages that a thread is given at a time: enough for rendering and writing to overlap. */
const batchSize = 16;

interface RenderPagesOptions {
  /** The built script of a thread. */
  script: URL;
  threads: number;
  start: WorkerStart;
  /** Called with each page as it is done. */
  onDone: (answer: WorkerAnswer) => void;
}

/** Renders and writes pages in several threads; each takes the next batch when it is done with one. */
export async function renderPages(jobs: PageJob[], { script, threads, start, onDone }: RenderPagesOptions): Promise<void> {
  const batches = Array.from({ length: Math.ceil(jobs.length / batchSize) }, (_, index) =>
    jobs.slice(index * batchSize, (index + 1) * batchSize),
  );
  const workers = Array.from({ length: Math.min(threads, batches.length) }, () => new Worker(script, { workerData: start }));
  try {
    await Promise.all(workers.map((worker) => workOff(worker, batches, onDone)));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function workOff(worker: Worker, batches: PageJob[][], onDone: (answer: WorkerAnswer) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const batch = batches.shift();
      if (batch) worker.postMessage(batch, []);
      else resolve();
    };
    worker.on("error", reject);
    worker.on("message", (answers: WorkerAnswer[]) => {
      answers.forEach(onDone);
      next();
    });
    next();
  });
}
