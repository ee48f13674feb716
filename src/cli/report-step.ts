import type { StepResult } from "./check-steps.ts";

/** Prints how a step ended, with its output when it failed. */
export function reportStep({ name, output, passed }: StepResult): void {
  console.log(`${passed ? "✓" : "✗"} ${name}`);
  if (!passed) console.log(output.trimEnd());
}
