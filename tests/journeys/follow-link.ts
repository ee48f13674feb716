import type { Page } from "playwright-core";

/** Follows a link of the main menu's bar by its name. */
export async function followLink(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();
}

/** Waits until the page of an id is shown. */
export function untilPage(page: Page, id: string): Promise<void> {
  return page.locator(`main[data-page="${id}"]`).waitFor();
}
