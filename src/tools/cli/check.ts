import { runCheckSteps } from "./check-steps.ts";
import { takeNoArguments } from "#engine/command-line.ts";

takeNoArguments(
  "npm run check   checks types, lint, format, architecture, lockfile, manifests, content and generated files",
);

const results = await runCheckSteps();
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
