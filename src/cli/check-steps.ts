import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { checkContent } from "#src/dev-cms/load-content.ts";
import { formatProblem } from "#src/json/problem.ts";
import { checkGenerated } from "./check-generated.ts";
import { checkLockfile } from "./check-lockfile.ts";
import { checkPages } from "./check-pages.ts";

/** What a step of the check found: nothing when all is well. */
export interface StepResult {
  name: string;
  /** What to show when it failed. */
  output: string;
  passed: boolean;
}

/** Types, lint, architecture, lockfile, manifests, content and generated files; each is reported when it ends. */
export async function runCheckSteps(report: (result: StepResult) => void): Promise<StepResult[]> {
  const steps = [
    run("types", "node_modules/typescript/bin/tsc", ["-p", "."]),
    run("lint", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--quiet"]),
    run("architecture", "node_modules/vitest/vitest.mjs", ["run", "--project", "unit", "tests/architecture.test.ts"]),
    lines("manifests", () => checkPages("page-manifests", []).lines),
    lines("content", async () => (await checkContent("content")).map(formatProblem)),
    lines("lockfile", async () => checkLockfile(await readFile("package-lock.json", "utf8"))),
    lines("generated files", () => checkGenerated("schemas/generated")),
  ];
  return Promise.all(
    steps.map(async (step) => {
      const result = await step;
      report(result);
      return result;
    }),
  );
}

async function lines(name: string, find: () => string[] | Promise<string[]>): Promise<StepResult> {
  const found = await find();
  return { name, output: found.join("\n"), passed: found.length === 0 };
}

function run(name: string, script: string, args: string[]): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, NODE_ENV: "test" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("close", (code) => resolve({ name, output, passed: code === 0 }));
  });
}
