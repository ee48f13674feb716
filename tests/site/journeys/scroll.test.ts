import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

/** The height of the navbar's part inside the window, in pixels. */
async function shownNavbar(page: Page): Promise<number> {
  const box = await page.getByRole("banner").boundingBox();
  return Math.max(0, Math.round((box?.y ?? 0) + (box?.height ?? 0)));
}

async function scrollBy(page: Page, pixels: number): Promise<void> {
  await page.evaluate((by) => window.scrollBy({ top: by, behavior: "instant" }), pixels);
}

it("makes room on the way down a small screen and is back on the way up", async () => {
  const page = await openPage("/for-people", { width: 360 });
  await startApplication(page);
  await scrollBy(page, 1500);
  await expect.poll(() => shownNavbar(page)).toBe(0);
  await scrollBy(page, -100);
  await expect.poll(() => shownNavbar(page)).toBeGreaterThan(50);
});

it("keeps the navbar where there is room for it", async () => {
  const page = await openPage("/for-people", { width: 1200 });
  await startApplication(page);
  await scrollBy(page, 1500);
  await page.waitForTimeout(300);
  expect(await shownNavbar(page)).toBeGreaterThan(50);
});

it("keeps the navbar of a small screen while something in it has the focus", async () => {
  const page = await openPage("/for-people", { width: 360 });
  await startApplication(page);
  await page.getByRole("button", { name: "Menu" }).focus();
  await scrollBy(page, 1500);
  await page.waitForTimeout(300);
  expect(await shownNavbar(page)).toBeGreaterThan(50);
});
