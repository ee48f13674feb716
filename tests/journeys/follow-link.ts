import type { Page } from "playwright-core";

/** Follows a link of the main menu's bar by its name. */
export async function followLink(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** Waits until the page with an id is shown, and its document, if it was loaded, is complete. */
export async function untilPage(page: Page, id: string): Promise<void> {
  await page.locator(`main[data-page="${id}"]`).waitFor();
  await page.waitForLoadState("domcontentloaded");
}
