import { afterEach, expect, it, vi } from "vitest";
import type { Slices } from "#schemas/selection.ts";
import { createPageWorker } from "./page-worker.ts";
import { smallPages } from "#engine/small-site.fixture.ts";

const pages = smallPages({ help: { routes: ["/help"], blocks: [] } });
const found = pages.find("/help");
if (!found || !("plan" in found)) throw new Error("The page is not found");
const page = { plan: found.plan, path: "/help", mode: [], version: "v1" };
const { manifest, frameSlices, redirects } = pages;
const start = {
  pages: { manifest, frameSlices, redirects },
  publicUrl: "",
  imageBase: "",
  document: { baseCss: "", headScript: "", loaderScript: "", app: "" },
};

/** A thread that counts the received messages and reports the counts as the page's version. */
const counting = `
  let contents = 0, pages = 0;
  parentPort.on("message", (task) => {
    if ("content" in task) contents++;
    else parentPort.postMessage({ id: task.id, rendered: { version: contents + " " + ++pages } });
  });`;

const contentOf = (slices: Slices) => ({ slices, pictures: {} });

/** A page worker with a different script. */
function workerOf(code: string) {
  const script = new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort } from "node:worker_threads";${code}`)}`,
  );
  return createPageWorker(script, start);
}

afterEach(() => vi.useRealTimers());

it("sends content once, and a page at a time", async () => {
  const renderAgain = workerOf(counting);
  const [content, next] = [contentOf({ questions: [] }), contentOf({})];
  const results = [await renderAgain(page, content), await renderAgain(page, content), await renderAgain(page, next)];
  expect(results.map((result) => result?.version)).toEqual(["1 1", "1 2", "2 3"]);
});

it.each([
  [
    "says that it failed",
    'parentPort.on("message", ({ id }) => parentPort.postMessage({ id, failure: "No such block" }))',
    "No such block",
  ],
  ["cannot be started", "throw new Error('No memory')", "No memory"],
  ["ends", 'parentPort.on("message", () => process.exit())', "The page worker ended"],
])("rejects when the thread %s", async (_what, code, reason) => {
  await expect(workerOf(code)(page, contentOf({}))).rejects.toThrow(reason);
});

it("opens another thread, with the content, after one has ended without work", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const [renderAgain, content] = [workerOf(counting), contentOf({})];
  await renderAgain(page, content);
  await renderAgain(page, content);
  vi.advanceTimersByTime(30_000);
  expect((await renderAgain(page, content))?.version).toBe("1 1");
});
