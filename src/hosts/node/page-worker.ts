import { Worker } from "node:worker_threads";
import type { PageContent } from "#schemas/page-content.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import { createTaskWorker, type TaskResult } from "#engine/create-task-worker.ts";
import type { KeptPage, RenderAgain, RenderedBody } from "#engine/serve/cache/render-body.ts";

/** What a worker needs of a site; all of it can be sent. */
export type PageWorkerStart = Pick<RenderContext, "pages" | "publicUrl" | "imageBase" | "document">;

/** Content that a worker is sent, or a page to render from the content that was sent last. */
export type PageWorkerTask = { content: PageContent } | { id: number; page: KeptPage };

/** A task's result as the worker sends it back; without a page when its data has not changed. */
export interface PageWorkerResult extends TaskResult {
  rendered?: RenderedBody | undefined;
}

/** Milliseconds without a task after which the worker ends, which frees its memory: an editor who saves does it again. */
const idleTime = 30_000;

/** Megabytes of the worker's heap: several times what pages need. Beyond, the worker ends. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 };

/**
 * Renders kept pages again in a thread of their own, with its own copy of the content, so that the thread
 * that answers visitors does not wait for it. There is none until the content changes.
 * @param script the built script of that thread
 */
export function createPageWorker(script: URL, start: PageWorkerStart): RenderAgain {
  const worker = createTaskWorker<{ page: KeptPage; content: PageContent }, PageWorkerResult>({
    name: "The page worker",
    idleTime,
    open(settle, fail) {
      const thread = new Worker(script, { workerData: start, resourceLimits });
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
