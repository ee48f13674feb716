import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdBack, isHydrated, startApplication, untilHydrated } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser();

/** Slides move, which is the default, and the application loads late. */
async function moving(page: Page): Promise<void> {
  await page.route(/\/static\/.*\.js/, async (route) => {
    await new Promise((later) => setTimeout(later, 300));
    await route.continue();
  });
}

const arrow = (page: Page, name: string) => page.getByRole("button", { name });
const place = (page: Page) => page.locator("[data-slides]").evaluate((row) => row.scrollLeft / row.clientWidth);
const slides = (page: Page) => page.locator("[data-slides] > *").count();

describe("two quick taps on an arrow", () => {
  it("move two slides before the application is there, and they stay", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/", { prepare });
    expect(await slides(page)).toBeGreaterThan(2);
    await arrow(page, visitorWords.nextBanner).dblclick();
    expect(await isHydrated(page)).toBe(false);
    await expect.poll(() => place(page)).toBe(2);
    release();
    await untilHydrated(page);
    await expect.poll(() => page.locator("main a[aria-current=true]").getAttribute("aria-label")).toMatch(/^Banner 3/);
    expect(await place(page)).toBe(2);
  });

  it("move two slides after, around the ends, and one tap goes on from there", async () => {
    const page = await openPage("/", { prepare: moving });
    await startApplication(page);
    const count = await slides(page);
    await arrow(page, visitorWords.previousBanner).dblclick();
    await expect.poll(() => place(page)).toBe(count - 2);
    await arrow(page, visitorWords.nextBanner).dblclick();
    await expect.poll(() => place(page)).toBe(0);
    await arrow(page, visitorWords.nextBanner).click();
    await expect.poll(() => place(page)).toBe(1);
  });

  it("count together when the application comes between them", async () => {
    const page = await openPage("/", { prepare: moving });
    await startApplication(page);
    // The state that the loader leaves.
    await page.locator("[data-slides]").evaluate((row: HTMLElement) => (row.dataset["aim"] = "1"));
    await arrow(page, visitorWords.nextBanner).click();
    await expect.poll(() => place(page)).toBe(2);
  });
});

it("an arrow goes on from the slide that a visitor has swiped to", async () => {
  const page = await openPage("/", { prepare: moving });
  await startApplication(page);
  await arrow(page, visitorWords.nextBanner).click();
  await expect.poll(() => place(page)).toBe(1);
  const row = page.locator("[data-slides]");
  await row.dispatchEvent("pointerdown");
  await row.evaluate((element) => element.scrollTo({ left: 0, behavior: "instant" }));
  await arrow(page, visitorWords.nextBanner).click();
  await expect.poll(() => place(page)).toBe(1);
});

it("a slide that the address names shows its picture on a phone, before a touch", async () => {
  const page = await openPage("/about/banking#slide-a-5-digit-pin-that-only-you-know", { width: 360 });
  const left = () =>
    page.locator("[data-slides] > :target img").evaluate((picture) => picture.getBoundingClientRect().left);
  await expect.poll(async () => Math.abs(await left())).toBeLessThan(360);
});

it("a thumbnail's slide comes in the time that its row names, whichever was pressed before", async () => {
  const page = await openPage("/about/banking", { prepare: moving });
  await startApplication(page);
  await page.getByRole("link", { name: /^Slide 3/ }).click();
  await page.getByRole("link", { name: /^Slide 2/ }).dblclick();
  await expect.poll(() => place(page)).toBe(1);
  await expect.poll(() => page.locator("[data-slides]").getAttribute("data-aim")).toBe(null);
});
