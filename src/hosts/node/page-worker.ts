import { Worker } from "node:worker_threads";
import type { PageContent } from "#schemas/page-content.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import type { KeptPage, RenderAgain, RenderedBody } from "#engine/serve/cache/render-body.ts";

/** What a worker needs of a site; all of it can be sent. */
export type PageWorkerStart = Pick<RenderContext, "pages" | "publicUrl" | "imageBase" | "document">;

/** What a worker is sent: new content, or a page to render from the content that it was sent last. */
export type PageWorkerTask = { content: PageContent } | { id: number; page: KeptPage };

/** A task's result as the worker sends it back. */
export type PageWorkerResult = { id: number } & ({ rendered: RenderedBody | undefined } | { failure: string });

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
  const pending = new Map<
    number,
    { resolve: (rendered: RenderedBody | undefined) => void; reject: (reason: Error) => void }
  >();
  let worker: Worker | undefined;
  let sent: PageContent | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;
  let tasks = 0;

  function open(): Worker {
    if (worker) return worker;
    const opened = new Worker(script, { workerData: start, resourceLimits });
    opened.unref();
    opened.on("message", settle);
    opened.on("error", (error) => fail(opened, error.message));
    opened.on("exit", () => fail(opened, "it ended"));
    sent = undefined;
    return (worker = opened);
  }

  function settle(result: PageWorkerResult): void {
    const task = pending.get(result.id);
    pending.delete(result.id);
    if ("failure" in result) task?.reject(new Error(result.failure));
    else task?.resolve(result.rendered);
    if (pending.size === 0) idleTimer = setTimeout(end, idleTime).unref();
  }

  function end(): void {
    void worker?.terminate();
    worker = undefined;
    sent = undefined;
  }

  /** Pending tasks fail with their worker; the next task opens another one. */
  function fail(ended: Worker, reason: string): void {
    if (worker !== ended) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error(`The page worker failed: ${reason}`));
    pending.clear();
  }

  return async (page, content) => {
    clearTimeout(idleTimer);
    const opened = open();
    if (content !== sent) send(opened, { content });
    sent = content;
    const id = tasks++;
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      send(opened, { id, page });
    });
  };
}

function send(worker: Worker, task: PageWorkerTask): void {
  worker.postMessage(task, []);
}
