import type { Page } from "playwright-core";

/** Shows intent, like any visitor who wants to use the page, and waits until the application runs. */
export async function startApplication(page: Page): Promise<void> {
  await showIntent(page);
  await untilHydrated(page);
}

/** Shows intent, which makes the application load, without waiting for the application. */
export async function showIntent(page: Page): Promise<void> {
  // The loader reacts to the mouse from then on.
  await page.waitForLoadState();
  // A mouse that is already there would not move.
  await page.mouse.move(0, 0);
  await page.getByRole("main").locator("a:visible, button:visible").first().hover();
}

/** Waits until the application has taken the page over. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("#root[data-hydrated]").waitFor();
}

export async function isHydrated(page: Page): Promise<boolean> {
  return (await page.locator("#root[data-hydrated]").count()) > 0;
}

/** Holds the application's script back until it is released. */
export function holdBack() {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const prepare = (page: Page) => page.route("**/static/app-*", (route) => isReleased.then(() => route.continue()));
  return { prepare, release: () => release() };
}

/** The start of the loader's warning in the console when the application did not load. */
export const loadFailure = "The application did not load";
