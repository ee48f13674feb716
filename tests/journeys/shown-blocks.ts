import type { Page } from "playwright-core";

/** The types of a page's blocks from top to bottom. */
export function shownBlocks(page: Page): Promise<(string | null)[]> {
  const blocks = page.locator("main > [data-block]");
  return blocks.evaluateAll((all) => all.map((block) => block.getAttribute("data-block")));
}
