import { projectFolders } from "#engine/project-folders.ts";
import { execFile } from "node:child_process";
import { formatProblem, type Problem } from "#engine/json/problem.ts";
import { checkPages, checkSampleContent } from "./check-pages.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { isFailure } from "./check-command.ts";
import { siteSchemas } from "./read-site.ts";
import { checkPdfs } from "./write-pdfs.ts";

interface StepResult {
  name: string;
  output: string;
  passed: boolean;
  shown?: boolean;
}

/** Checks types, lint, format, architecture, manifests, content, lockfile and generated files, and prints each result. */
export async function runCheckSteps({ withTests = true } = {}): Promise<StepResult[]> {
  const stale = checkGenerated(projectFolders.generated);
  const generated: StepResult = { name: "generated files", output: stale.join("\n"), passed: stale.length === 0 };
  const steps = [
    run("types", "node_modules/typescript/bin/tsc", typeCheck),
    run("lint", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--quiet"]),
    run("format", "node_modules/oxfmt/bin/oxfmt", ["--list-different"], "Run npm run format."),
    ...(withTests ? [run("architecture and lockfile", "node_modules/vitest/vitest.mjs", fastTests)] : []),
    problems("manifests", async () => (await checkPages()).problems),
    problems("content", checkSampleContent),
    problems("PDFs", findStalePdfs),
    generated,
  ];
  return Promise.all(
    steps.map(async (step) => {
      const result = await step;
      console.log(`${result.passed ? "✓" : "✗"} ${result.name}`);
      if (!result.passed || result.shown) console.log(result.output.trimEnd());
      return result;
    }),
  );
}

/**
 * The compiler checks only the changes since its last run, which takes a fifth of the processor time without changes.
 * Each further thread repeats a part of the work, and the other steps need the other processors.
 */
const typeCheck = "-p . --singleThreaded --incremental --tsBuildInfoFile .cache/types.tsbuildinfo".split(" ");

const fastTests = ["run", "--project", "unit", "tests/architecture.test.ts", "tests/check-lockfile.test.ts"];

async function findStalePdfs(): Promise<readonly Problem[]> {
  const { openSite } = await import("./render-site.ts");
  // Other steps report the problems of a site that cannot be read.
  const site = await openSite(projectFolders).catch(() => undefined);
  return site ? checkPdfs(site) : [];
}

/** Makes a step that prints all problems and fails only for errors. */
async function problems(name: string, find: () => Promise<readonly Problem[]>): Promise<StepResult> {
  const found = await find();
  const output = found.map(formatProblem).join("\n");
  return { name, output, passed: !isFailure(found, false), shown: found.length > 0 };
}

function run(name: string, script: string, args: string[], hint = ""): Promise<StepResult> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_ENV: "test" }, maxBuffer: Infinity };
    execFile(process.execPath, [script, ...args], options, (error, stdout, stderr) =>
      resolve({ name, output: stdout + stderr + hint, passed: error === null }),
    );
  });
}

/** Finds generated files that differ from what the schemas produce: one line for each stale, missing or extra file. */
export function checkGenerated(folder: string): string[] {
  const wanted = generatedFiles(siteSchemas);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = found.map((name) => name.split(sep).join("/")).filter((name) => /\.\w+$/.test(name));
  const extra = files.filter((name) => !wanted.has(name));
  const isStale = (name: string) =>
    !files.includes(name) || readFileSync(join(folder, name), "utf8") !== wanted.get(name);
  const differing = [...[...wanted.keys()].filter(isStale), ...extra];
  const fault = "differs from the schemas and the content – run npm run schemas";
  return differing.map((name) => `${folder}/${name}:1:1 ${fault}`);
}
