import type { Page } from "playwright-core";

/** Shows intent, as any visitor does who means to use the page, and waits until the application runs. */
export async function startApplication(page: Page): Promise<void> {
  const target = page.getByRole("main").locator("a:visible, button:visible").first();
  // What the pointer was to meet may move at that moment, while the page is arriving; then people move it again.
  for (let turn = 0; turn < turns && !(await isHydrated(page)); turn++) {
    await page.mouse.move(0, 0);
    await target.hover();
    await untilHydrated(page, patience).catch(() => undefined);
  }
  await untilHydrated(page);
}

/** How often the pointer is moved there, and the milliseconds that the application may take each time. */
const turns = 3;
const patience = 15_000;

/** Waits until the application has taken the page over. */
export async function untilHydrated(page: Page, timeout?: number): Promise<void> {
  await page.locator("#root[data-hydrated]").waitFor({ ...(timeout !== undefined && { timeout }) });
}

export async function isHydrated(page: Page): Promise<boolean> {
  return (await page.locator("#root[data-hydrated]").count()) > 0;
}
