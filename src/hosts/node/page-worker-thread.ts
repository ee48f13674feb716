import { messageOf } from "#schemas/message-of.ts";
import { parentPort, workerData } from "node:worker_threads";
import type { PageContent } from "#schemas/selection.ts";
import { lowerPriority } from "#engine/create-task-worker.ts";
import { encodeBodySync } from "#engine/http/compress.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import { site } from "#site";
import { loadComponents } from "#ui/block-component.ts";
import { renderBody, renderIfChanged } from "#engine/serve/cache/render-body.ts";
import type { PageWorkerResult, PageWorkerStart, PageWorkerTask } from "./page-worker.ts";

// The thread that `createPageWorker` starts.
// Only Linux has a priority for each thread; other systems have a priority for the process.
if (process.platform === "linux") lowerPriority();
const application = await site.application();
const start: PageWorkerStart = workerData;
const context: RenderContext = {
  ...start,
  application,
  head: site.head,
  components: await loadComponents(application.components),
};
let content: PageContent = { slices: {}, pictures: {} };

parentPort?.on("message", (task: PageWorkerTask) => {
  if ("content" in task) ({ content } = task);
  else void run(task);
});

async function run({ id, page }: Exclude<PageWorkerTask, { content: PageContent }>): Promise<void> {
  try {
    const rendered = await renderIfChanged(page, content, context, (data) =>
      renderBody(data, page, () => Promise.resolve(context), encodeBodySync),
    );
    send({ id, rendered }, rendered ? Object.values(rendered.body).map(({ buffer }) => buffer) : []);
  } catch (error) {
    send({ id, failure: messageOf(error) });
  }
}

function send(result: PageWorkerResult, transferred: ArrayBuffer[] = []): void {
  parentPort?.postMessage(result, transferred);
}
