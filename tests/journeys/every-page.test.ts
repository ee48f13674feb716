import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { findViolations } from "./find-violations.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();
const paths = [...inject("pagePaths"), "/no-such-page"];

describe("every page", () => {
  it.each(paths)("%s describes itself and holds nothing but its blocks", async (path) => {
    const page = await openPage(path);
    expect(await page.title()).toMatch(/.+ – Money Market Account$/);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/\w+ \w+ \w+/);
    expect(await page.locator("html").getAttribute("lang")).toBe("en-ZA");
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.getByRole("main").getAttribute("data-page")).toMatch(/^[a-z]/);
    expect(await page.locator("main > *").count()).toBeGreaterThan(0);
    expect(await page.locator("main > :not([data-block])").count()).toBe(0);
  });

  it.each(paths)("%s carries its styles in one element and loads every picture", async (path) => {
    const page = await openPage(path);
    expect(await page.locator("style[data-emotion]").count()).toBe(1);
    expect(await page.locator("style, [style], link[rel=stylesheet]").count()).toBe(1);
    expect(await loadPictures(page)).toEqual([]);
  });

  it.each(paths)("%s never scrolls sideways", async (path) => {
    const page = await openPage(path, { width: 320 });
    await openEverything(page);
    const overflowing: number[] = [];
    for (const width of [320, 360, 768, 999, 1000, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      if (scrollWidth > width) overflowing.push(width);
    }
    expect(overflowing).toEqual([]);
  });

  it.each(paths)("%s is accessible as it arrives on a phone", async (path) => {
    const page = await openPage(path, { width: 360 });
    expect(await findViolations(page)).toEqual([]);
  });

  it.each(paths)("%s is accessible on a desktop with everything open", async (path) => {
    const page = await openPage(path);
    await openEverything(page);
    expect(await findViolations(page)).toEqual([]);
  });
});

describe("every look", () => {
  it.each(
    ["view=sr", "view=ch", "view=qq", "agent=true", "embedded=true"].flatMap((query) =>
      ["/", "/account-fees-and-limits"].map((path) => [path, query]),
    ),
  )("%s?%s is accessible", async (path, query) => {
    const page = await openPage(`${path}?${query}`);
    await openEverything(page);
    expect(await findViolations(page)).toEqual([]);
  });
});

/** Opens every disclosure and shows every tab's panel at once, so that all of the page is looked at. */
function openEverything(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const details of document.querySelectorAll("details")) details.open = true;
    for (const panel of document.querySelectorAll("[role=tabpanel]")) panel.setAttribute("data-selected", "");
  });
}

/** The addresses of the pictures that do not load. */
function loadPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const pictures = [...document.images];
    const loading = pictures.map((picture) => {
      picture.loading = "eager";
      return picture.decode().then(
        () => [],
        () => [picture.currentSrc || picture.src],
      );
    });
    return (await Promise.all(loading)).flat();
  });
}
