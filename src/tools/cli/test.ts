import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import * as z from "zod";
import { runCheckSteps } from "./check-steps.ts";
import { takeNoArguments } from "#engine/command-line.ts";
import { readKept } from "#engine/json/read-kept.ts";

const isChangedOnly = process.argv.slice(2).join(" ") === "--changed";
const does = "runs all checks and all tests, also in a real browser";
const ofChanges = "with --changed only the unit tests that import uncommitted changes";
if (!isChangedOnly) takeNoArguments(`npm test [-- --changed]   ${does}; ${ofChanges}`);

const resultsFile = ".cache/test-results.json";
/** Vitest calls skipped tests pending. */
const Results = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), numPendingTests: z.number() });
const notStarted: z.infer<typeof Results> = { numPassedTests: 0, numFailedTests: 1, numPendingTests: 0 };

// The tests include the checks of the architecture and of the lockfile.
const steps = isChangedOnly ? [] : await runCheckSteps({ withTests: false });
const tests = runTests(isChangedOnly ? ["--project", "unit*", "--changed", "--passWithNoTests"] : []);
const passed = steps.filter((step) => step.passed).length + tests.passed;
const failed = steps.filter((step) => !step.passed).length + tests.failed;
console.log(`${passed} passed, ${failed} failed${tests.skipped > 0 ? `, ${tests.skipped} skipped` : ""}`);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs every test that vitest's options select. A run that could not start counts as one failed test. */
function runTests(selection: string[]): { passed: number; failed: number; skipped: number } {
  mkdirSync(".cache", { recursive: true });
  rmSync(resultsFile, { force: true });
  const args = ["run", ...selection, "--reporter=default", "--reporter=json", `--outputFile.json=${resultsFile}`];
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", ...args], { stdio: "inherit" });
  const { numPassedTests, numFailedTests, numPendingTests } = readKept(resultsFile, Results) ?? notStarted;
  const failures = status === 0 ? 0 : Math.max(1, numFailedTests);
  return { passed: numPassedTests, failed: failures, skipped: numPendingTests };
}
