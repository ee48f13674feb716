import type { Page } from "playwright-core";

/** Opens every disclosure and shows every tab's panel at once, so that all of a page can be checked. */
export function openEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const panel of document.querySelectorAll("[role=tabpanel]")) panel.setAttribute("data-selected", "");
  });
}
