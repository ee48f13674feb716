import type { Page } from "playwright-core";

/** Counts from now on how many documents the page shows; one that was fetched ahead is not asked for again. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("domcontentloaded", () => count++);
  return () => count;
}
