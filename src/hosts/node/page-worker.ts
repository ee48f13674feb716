import { Worker } from "node:worker_threads";
import type { PageContent } from "#schemas/selection.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import { createTaskWorker, type TaskResult } from "#engine/create-task-worker.ts";
import type { KeptPage, RenderAgain, RenderedBody } from "#engine/serve/cache/render-body.ts";

/** The parts of a site that a worker needs; a worker can receive all of them. */
export type PageWorkerStart = Pick<RenderContext, "pages" | "publicUrl" | "imageBase" | "document">;

/** Content for a worker, or a page to render from the last content. */
export type PageWorkerTask = { content: PageContent } | { id: number; page: KeptPage };

/** A task's result from the worker; without a page when the page's data has not changed. */
export type PageWorkerResult = TaskResult & { rendered?: RenderedBody | undefined };

/** The milliseconds without a task after which the worker ends to free memory; an editor often saves several times. */
const idleTime = 30_000;
/** The megabytes of the worker's heap, several times the need of pages. Beyond the limit the worker ends. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/** Renders cached pages again in a thread with its own content, so the thread that answers visitors does not wait. */
export function createPageWorker(script: URL, { pages, publicUrl, imageBase, document }: PageWorkerStart): RenderAgain {
  const workerData: PageWorkerStart = { pages, publicUrl, imageBase, document };
  const worker = createTaskWorker<{ page: KeptPage; content: PageContent }, PageWorkerResult>({
    name: "The page worker",
    idleTime,
    open(settle, fail) {
      const thread = new Worker(script, { workerData, resourceLimits });
      const post = (task: PageWorkerTask) => thread.postMessage(task, []);
      let sent: PageContent | undefined;
      thread.on("message", settle);
      thread.on("error", (error) => fail(`failed: ${error.message}`));
      thread.on("exit", () => fail("ended"));
      return {
        send({ id, page, content }) {
          if (content !== sent) post({ content });
          sent = content;
          post({ id, page });
        },
        hold: (isBusy) => (isBusy ? thread.ref() : thread.unref()),
        end: () => void thread.terminate(),
      };
    },
  });
  return async (page, content) => {
    const { rendered, failure } = await worker.run({ page, content });
    if (failure !== undefined) throw new Error(failure);
    return rendered;
  };
}
