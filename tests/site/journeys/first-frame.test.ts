import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

declare global {
  interface Window {
    /** The visibility of the last block's content, as recorded below. */
    visibilities: string[];
  }
}

const visit = (path: string) => openPage(path, { width: 360, prepare: (fresh) => fresh.addInitScript(watchLastBlock) });

describe("the first frame of a page", () => {
  it("skips what follows the first screen, and the page has its whole height afterwards", async () => {
    const page = await visit("/for-people");
    await untilWhole(page);
    await expect.poll(() => page.evaluate(() => window.visibilities)).toEqual(["auto", "visible"]);
  });

  it("lays out the whole page for an address that leads into it", async () => {
    const page = await visit("/for-people#steps");
    await page.waitForLoadState();
    expect(await page.evaluate(() => window.visibilities)).not.toContain("auto");
    await expect
      .poll(() => page.locator("#steps").evaluate((steps) => steps.getBoundingClientRect().top))
      .toBeLessThan(200);
  });

  it("lays out the whole of a page that the application shows next", async () => {
    const page = await visit("/about");
    await startApplication(page);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await followLink(page, "For People");
    await untilPage(page, "for-people");
    expect(await page.locator("main > :last-child").evaluate((last) => getComputedStyle(last).contentVisibility)).toBe(
      "visible",
    );
  });

  it("lays out the whole page when it is loaded again, and shows the same place", async () => {
    const page = await visit("/for-people");
    await untilWhole(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
    const before = await page.evaluate(() => scrollY);
    await page.reload();
    expect(await page.evaluate(() => window.visibilities)).not.toContain("auto");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  it("shows all blocks to a visitor whose browser runs no script", async () => {
    const page = await openPage("/for-people", { width: 360, javaScript: false });
    expect(await page.locator(".at0").count()).toBe(0);
  });
});

/**
 * Runs before the page's own scripts: records the state of the last block as the loader starts, and after the first
 * frame.
 */
function watchLastBlock(): void {
  window.visibilities = [];
  const note = () => {
    const last = document.querySelector("main > :last-child");
    const visibility = last ? getComputedStyle(last).contentVisibility : "none";
    if (visibility !== window.visibilities.at(-1)) window.visibilities.push(visibility);
  };
  const { observe } = IntersectionObserver.prototype;
  IntersectionObserver.prototype.observe = function (this: IntersectionObserver, part) {
    if (document.querySelector(".at0 main > :first-child:not([data-near])") && window.visibilities.length === 0) note();
    observe.call(this, part);
  };
  new MutationObserver(note).observe(document, { subtree: true, attributeFilter: ["data-near"] });
}

async function untilWhole(page: Page): Promise<void> {
  await page.locator("main [data-near]").first().waitFor();
}
