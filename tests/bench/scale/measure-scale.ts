import type { Browser } from "playwright-core";
import type { PartResult } from "../figure.ts";
import { measureProcessor } from "./measure-processor.ts";
import { measureVisits } from "./measure-visits.ts";

/** What one view of a page costs: from it docs/scale.md reckons what many cost. */
export async function measureScale(browser: Browser, site: string): Promise<PartResult> {
  const visits = await measureVisits(browser, site);
  return {
    part: "scale",
    title: "A view of a page",
    notes: [
      "“First visit” is all that a phone fetches which never was there and scrolls to the end: the document, built files and pictures. “Again” is its next visit. [scale.md](scale.md) reckons with these figures.",
      "Processor time is that of the site's process, with all its threads; a rendered page is not compressed yet.",
    ],
    figures: [...visits.flat(), ...(await measureProcessor())],
  };
}
