import { pageFormat } from "#schemas/generated/page-format.ts";
import type { PagePlan } from "#schemas/page-plan.ts";
import { LoadFailureError } from "./load-chunk.ts";

/**
 * Holds a plan against what this application can draw: a tab may be older than the site, and what
 * blocks are given may have another shape by now. Fails with the load failure; a document is right then.
 */
export function checkFormat({ format }: PagePlan): void {
  if (format !== pageFormat) throw new LoadFailureError("The page was made for another version of the site");
}
