import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { maxWait } from "./tests/max-wait.ts";
import { documentTests, TestOrder } from "./tests/test-order.ts";

const unitTests = "{src,schemas,registry,tests}/**/*.test.{ts,tsx}";
const journeys = "tests/**/journeys/**";
const inDocument = documentTests();
/** One more than processors, because some tests wait for a time limit or for another process. */
const unitWorkers = availableParallelism() + 1;

export default defineConfig({
  plugins: [react({ jsxImportSource: "@emotion/react" })],
  oxc: { jsx: { development: false } },
  test: {
    // The server's code runs with React as in production, which renders in half the time.
    env: { NODE_ENV: "production" },
    // As Node finds it: Vite prefers the ESM build, and each build refuses the schemas of the other.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve("graphql")) }],
    // Files share a process, its modules and its browser: a test that mocks a module restores the module.
    isolate: false,
    // Newer Nodes have a `localStorage` of their own, which hides that of the tests' documents.
    execArgv: process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
      ? ["--no-experimental-webstorage"]
      : [],
    sequence: { sequencer: TestOrder },
    // The machine may be busy with other work: no test fails because it has to wait. A wait for one event has a limit of
    // its own, and its error names the event. The limit of a whole test only ends a test that would run for ever.
    testTimeout: 5 * maxWait,
    hookTimeout: 5 * maxWait,
    expect: { poll: { timeout: maxWait } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["tests/unit.setup.ts"],
          include: [unitTests],
          exclude: [journeys, ...inDocument],
          maxWorkers: unitWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "unit-in-document",
          environment: "happy-dom",
          env: { NODE_ENV: "test" },
          setupFiles: ["tests/unit.setup.ts"],
          include: inDocument,
          maxWorkers: unitWorkers,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: [`${journeys}/*.test.ts`],
          setupFiles: ["tests/journeys/journeys.setup.ts"],
          globalSetup: "tests/journeys/global-setup.ts",
          // Journeys wait for processes and browsers.
          maxWorkers: availableParallelism() * 2,
        },
      },
    ],
  },
});
