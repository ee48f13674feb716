import type { Page } from "playwright-core";

/** Counts the documents that the page shows from now on; a prefetched document is not requested again. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("domcontentloaded", () => count++);
  return () => count;
}
