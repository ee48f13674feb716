import { runCheckSteps } from "./check-steps.ts";
import { takeNoArguments } from "#engine/command-line.ts";

const steps = "types, lint, format, architecture, lockfile, manifests, content, PDFs and generated files";
takeNoArguments(`npm run check   checks ${steps}`);

const results = await runCheckSteps();
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
