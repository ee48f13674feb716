import { projectFolders } from "#engine/project-folders.ts";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { formatProblem, type Problem } from "#engine/json/problem.ts";
import { checkLockfile } from "./check-lockfile.ts";
import { checkPages } from "./check-pages.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { generatedFiles } from "#tools/bundle/generated-files.ts";
import { site as thisSite } from "#site";
import { isFailure } from "./print-problems.ts";

const siteSchemas = await thisSite.schemas();

interface StepResult {
  name: string;
  /** The output, which is printed when the step failed. */
  output: string;
  passed: boolean;
  /** True to print the output even when the step passed. */
  shown?: boolean;
}

/** Checks types, lint, format, architecture, manifests, content, lockfile and generated files, and prints each result. */
export async function runCheckSteps({ withArchitecture = true } = {}): Promise<StepResult[]> {
  const steps = [
    run("types", "node_modules/typescript/bin/tsc", ["-p", "."]),
    run("lint", "node_modules/oxlint/bin/oxlint", ["--type-aware", "--quiet"]),
    run("format", "node_modules/oxfmt/bin/oxfmt", ["--list-different"], "Run npm run format."),
    ...(withArchitecture ? [run("architecture", "node_modules/vitest/vitest.mjs", architectureTest)] : []),
    problems("manifests", async () => (await checkPages()).problems),
    problems("content", checkSampleContent),
    lines("lockfile", async () => checkLockfile(await readFile("package-lock.json", "utf8"))),
    lines("generated files", () => checkGenerated(projectFolders.generated)),
  ];
  return Promise.all(
    steps.map(async (step) => {
      const result = await step;
      printResult(result);
      return result;
    }),
  );
}

const architectureTest = ["run", "--project", "unit", "tests/architecture.test.ts"];

function printResult({ name, output, passed, shown = false }: StepResult): void {
  console.log(`${passed ? "✓" : "✗"} ${name}`);
  if (!passed || shown) console.log(output.trimEnd());
}

async function checkSampleContent(): Promise<Problem[]> {
  const { checkContent } = await import("#tools/dev-cms/read-content.ts");
  return checkContent(projectFolders.content, siteSchemas.model.types);
}

/** Makes a step that prints all problems and fails only for errors. */
async function problems(name: string, find: () => Promise<readonly Problem[]>): Promise<StepResult> {
  const found = await find();
  const output = found.map(formatProblem).join("\n");
  return { name, output, passed: !isFailure(found, false), shown: found.length > 0 };
}

async function lines(name: string, find: () => string[] | Promise<string[]>): Promise<StepResult> {
  const found = await find();
  return { name, output: found.join("\n"), passed: found.length === 0 };
}

function run(name: string, script: string, args: string[], hint = ""): Promise<StepResult> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, NODE_ENV: "test" } });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += String(chunk)));
    child.on("close", (code) => resolve({ name, output: output + hint, passed: code === 0 }));
  });
}

/** Finds generated files that differ from what the schemas produce: one line for each stale, missing or extra file. */
export function checkGenerated(folder: string): string[] {
  const wanted = generatedFiles(siteSchemas);
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const files = found.map((name) => name.split(sep).join("/")).filter((name) => /\.\w+$/.test(name));
  const extra = files.filter((name) => !wanted.has(name));
  const stale = [...wanted].filter(([name, text]) => !isSame(join(folder, name), text)).map(([name]) => name);
  return [...stale, ...extra].map((name) => `${folder}/${name}:1:1 differs from the schemas – run npm run schemas`);
}

function isSame(file: string, text: string): boolean {
  return existsSync(file) && readFileSync(file, "utf8") === text;
}
