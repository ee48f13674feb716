import { expect, it, vi } from "vitest";
import type { PageJob } from "./render-job.ts";
import { renderPages } from "./render-pages.ts";
import type { WorkerStart } from "./render-worker.ts";

const jobs = Array.from({ length: 40 }, (_, index) => ({ path: `/page-${index}` }) as PageJob);

function render(code: string) {
  const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const onDone = vi.fn<() => void>();
  return { onDone, pages: renderPages(jobs, { script, start: {} as WorkerStart, onDone }) };
}

const answer = `
  import { parentPort } from "node:worker_threads";
  parentPort.on("message", (jobs) => parentPort.postMessage(jobs.map(({ path }) => ({ path, omitted: [] }))));
`;

it("renders every page once, and sorts them", async () => {
  const { pages, onDone } = render(answer);
  expect((await pages).map(({ path }) => path)).toEqual(jobs.map(({ path }) => path).toSorted());
  expect(onDone).toHaveBeenCalledTimes(jobs.length);
});

it.each([
  ["ends", "process.exit(0)", /ended with exit code 0/],
  ["fails", 'throw new Error("No memory")', /No memory/],
])("rejects when a worker %s while it renders", async (_what, end, reason) => {
  const code = `import { parentPort } from "node:worker_threads"; parentPort.on("message", () => { ${end}; });`;
  await expect(render(code).pages).rejects.toThrow(reason);
});
