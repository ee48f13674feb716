import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { findLostInChangedText } from "./find-lost-text.ts";
import { openEverything } from "./open-everything.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

describe("every page", () => {
  it.each([...inject("pagePaths"), "/no-such-page"])(
    "%s describes itself, is rendered of blocks and fits every window",
    async (path) => {
      const page = await openPage(path, { width: 360 });
      expect(await page.title()).toMatch(/.+ – Money Market Account$/);
      expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/\w+ \w+ \w+/);
      expect(await page.locator("html").getAttribute("lang")).toBe("en-ZA");
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("main > [data-block]").count()).toBeGreaterThan(0);
      expect(await page.locator("main > :not([data-block])").count()).toBe(0);
      expect(await page.locator("style[data-emotion]").count()).toBe(1);
      expect(await page.locator("style, [style], link[rel=stylesheet]").count()).toBe(1);
      expect(await missingPictures(page)).toEqual([]);
      await openEverything(page);
      expect(await overflowingWidths(page)).toEqual([]);
      expect(await findLostInChangedText(page)).toEqual([]);
    },
  );
});

/** The addresses of the pictures that do not load. */
function missingPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const loading = [...document.images].map((picture) => {
      picture.loading = "eager";
      return picture.decode().then(
        () => [],
        () => [picture.currentSrc || picture.src],
      );
    });
    return (await Promise.all(loading)).flat();
  });
}

/** The window widths at which the page scrolls sideways. */
async function overflowingWidths(page: Page): Promise<number[]> {
  const found: number[] = [];
  for (const width of [320, 360, 768, 999, 1000, 1001, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(width);
  }
  return found;
}
