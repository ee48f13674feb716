import { runCheckSteps } from "./check-steps.ts";

const results = await runCheckSteps();
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
