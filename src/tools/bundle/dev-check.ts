import type { ViteDevServer } from "vite";
import { formatProblem, type Problem } from "#engine/json/problem.ts";
import { loadCode } from "./load-code.ts";

/** Checks a site in the background after each `start`, and prints new problems. */
export function createDevCheck(vite: ViteDevServer) {
  let problems: readonly Problem[] = [];
  let settled = Promise.resolve();
  let starts = 0;

  async function run(start: number): Promise<void> {
    if (start < starts) return;
    const known = problems.map(formatProblem);
    problems = await (await loadCode(vite)).checkPlaced();
    for (const line of problems.map(formatProblem)) if (!known.includes(line)) console.error(line);
    vite.ws.send({ type: "custom", event: "site:checked" });
  }

  return {
    start(): void {
      const start = ++starts;
      settled = settled.then(() => run(start)).catch((error: unknown) => console.error(error));
    },
    /** Resolves after the check that was started last. */
    settled: () => settled,
    problemsOf: (files: readonly string[]) =>
      problems.filter(({ pages = files }) => pages.some((page) => files.includes(page))),
  };
}
