import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { TestOrder } from "./tests/test-order.ts";

export default defineConfig({
  plugins: [react({ jsxImportSource: "@emotion/react" })],
  test: {
    // As Node finds it: Vite prefers the ESM build, and a schema of one build is refused by the other.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve("graphql")) }],
    // Files share a process, its modules and its browser: a test that mocks a module puts it back.
    isolate: false,
    // Newer Nodes have a `localStorage` of their own, which hides that of the tests' documents.
    execArgv: process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
      ? ["--no-experimental-webstorage"]
      : [],
    maxWorkers: availableParallelism() * 2,
    sequence: { sequencer: TestOrder },
    // The machine may be busy with other work: no test fails because it has to wait.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          setupFiles: ["tests/unit.setup.ts"],
          include: ["{src,schemas,registry,tests}/**/*.test.{ts,tsx}"],
          exclude: ["tests/**/journeys/**"],
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/**/journeys/**/*.test.ts"],
          setupFiles: ["tests/journeys/journeys.setup.ts"],
          globalSetup: "tests/journeys/global-setup.ts",
        },
      },
    ],
  },
});
