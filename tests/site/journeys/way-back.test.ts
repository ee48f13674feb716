import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { holdBack, isHydrated, startApplication, untilHydrated } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { tenPages } from "../../journeys/ten-pages.ts";

const openPage = useBrowser();

describe("the way back", () => {
  it("leads through ten pages to where each was left, and forward again", async () => {
    const page = await openPage("/about", { width: 412 });
    await startApplication(page);
    const documents = countDocuments(page);
    const left = await leaveEach(page, async (path) => {
      await goTo(page, path);
      await expect.poll(() => top(page)).toBe(0);
    });
    const steps = {
      back: () => page.evaluate(() => history.back()),
      forward: () => page.evaluate(() => history.forward()),
    };
    await goBackAndForward(page, left, steps);
    expect(documents()).toBe(0);
  });

  it("leads through ten pages to where each was left, by document", async () => {
    const page = await openPage("/about", { width: 412, javaScript: false });
    const left = await leaveEach(page, (path) => page.goto(new URL(path, page.url()).href));
    await goBackAndForward(page, left, { back: () => page.goBack(), forward: () => page.goForward() });
  });

  it("finds open what was open, chosen what was chosen, and typed what was typed", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    await page.getByRole("tab", { name: "For business" }).click();
    await page.getByRole("tabpanel").locator("summary").first().click();
    await goTo(page, "/switch-to-us");
    await back(page, "/help");
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    expect(await page.getByRole("tabpanel").locator("details[open]").count()).toBe(1);
    await page.getByRole("searchbox").fill("card");
    await page.getByText(/answers for “card”/).waitFor();
    const questions = page.locator("[data-block=faq-categories] details");
    await questions.nth(0).locator("summary").click();
    await questions.nth(1).locator("summary").click();
    // The address names the last opened item a moment later.
    const last = await questions.nth(1).getAttribute("id");
    await expect.poll(() => new URL(page.url()).hash).toBe(`#${last}`);
    const address = page.url();
    const count = await questions.count();
    await goTo(page, "/switch-to-us");
    await back(page, "/help");
    expect(await page.getByRole("searchbox").inputValue()).toBe("card");
    expect(await questions.count()).toBe(count);
    expect(await page.locator("[data-block=faq-categories] details[open]").count()).toBe(2);
    expect(page.url()).toBe(address);
  });

  it("finds a turned tile, a slide, an amount and a choice as they were left", async () => {
    const page = await openPage("/for-people");
    await startApplication(page);
    const tile = page.locator("[data-block=app-tiles] details").nth(1);
    await tile.locator("summary").click();
    await goTo(page, "/for-business");
    await page.getByRole("slider").press("ArrowRight");
    const amount = await page.getByRole("slider").getAttribute("aria-valuetext");
    const choice = page.locator("[data-block=select]").locator("select, [role=combobox]").first();
    const first = await page.locator("[data-block=select] [role=status]").innerText();
    await choice.focus();
    await page.locator("main [role=combobox]:not(select)").first().press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    const answer = page.locator("[data-block=select] [role=status]");
    await expect.poll(() => answer.innerText()).not.toBe(first);
    const said = await answer.innerText();
    await back(page, "/for-people");
    await expect.poll(() => tile.getAttribute("open")).toBe("");
    await forward(page);
    await page.locator('main[data-page="for-business"]').waitFor();
    await expect.poll(() => page.getByRole("slider").getAttribute("aria-valuetext")).toBe(amount);
    expect(await answer.innerText()).toBe(said);
  });

  it("goes back within a page to where a link to a part of it was pressed", async () => {
    const page = await openPage("/for-people/whatsapp", { width: 412 });
    await startApplication(page);
    const link = page.locator("main a[href='#steps']").first();
    await link.scrollIntoViewIfNeeded();
    await steady(page);
    const left = await top(page);
    await link.click();
    await expect.poll(() => top(page)).toBeGreaterThan(left + 100);
    await steady(page);
    await page.goBack();
    await expectTop(page, left);
  });
});

describe("the way back by document", () => {
  const openRows = (page: Page) =>
    page
      .locator("main details")
      .evaluateAll((rows: HTMLDetailsElement[]) => rows.flatMap((row, index) => (row.open ? [index] : [])));

  it("finds open questions open, before the application and where each was", async () => {
    for (const path of ["/help", "/deals", "/for-people/onboarding"]) {
      const page = await openPage(path, { width: 412 });
      const rows = page.locator("main details:not(details details)");
      await rows.nth(0).evaluate((row: HTMLDetailsElement) => (row.open = true));
      await rows.nth(1).locator("summary").first().click();
      await expect.poll(() => openRows(page)).toHaveLength(2);
      const open = await openRows(page);
      const left = await scrollDown(page, 700);
      await page.goto(new URL("/about", page.url()).href);
      await page.goBack();
      await expect.poll(() => openRows(page)).toEqual(open);
      await expectTop(page, left);
      expect(await isHydrated(page)).toBe(false);
      // At a new visit everything is closed.
      await page.goto(new URL("/about", page.url()).href);
      await page.goto(new URL(path, page.url()).href);
      await startApplication(page);
      expect(await openRows(page)).toEqual([]);
    }
  });

  it("finds the groups and questions of the application open, and nothing that was closed again", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const topic = page.getByRole("tabpanel").locator("details:has(details)").first();
    await topic.locator("summary").first().click();
    for (const index of [0, 2, 0]) await topic.locator("details").nth(index).locator("summary").click();
    await expect.poll(() => openRows(page)).toEqual([0, 3]);
    await goThereAndBack(page);
    await expect.poll(() => openRows(page)).toEqual([0, 3]);
    await untilHydrated(page);
    expect(await openRows(page)).toEqual([0, 3]);
  });

  it("finds the tab, the search, its results and their open questions", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    await page.getByRole("tab", { name: "For business" }).click();
    const topic = page.getByRole("tabpanel").locator("details").first();
    await topic.locator("summary").first().click();
    await goThereAndBack(page);
    await expect.poll(() => page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    await expect.poll(() => topic.getAttribute("open")).toBe("");
    await page.getByRole("searchbox").fill("card");
    await page.getByText(/answers for “card”/).waitFor();
    const questions = page.locator("[data-block=faq-categories] details");
    for (const index of [1, 3]) await questions.nth(index).locator("summary").click();
    await expect.poll(() => openRows(page)).toEqual([1, 3]);
    const count = await questions.count();
    const left = await scrollDown(page, 500);
    await goThereAndBack(page);
    await page.getByText(/answers for “card”/).waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("card");
    expect(await questions.count()).toBe(count);
    await expect.poll(() => openRows(page)).toEqual([1, 3]);
    await expectTop(page, left);
    // A new visit restores neither state.
    await page.goto(new URL("/about", page.url()).href);
    await page.goto(new URL("/help", page.url()).href);
    await startApplication(page);
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
    expect(await openRows(page)).toEqual([]);
  });

  async function goThereAndBack(page: Page): Promise<void> {
    await page.goto(new URL("/about", page.url()).href);
    await page.goBack();
  }
});

describe("a page whose address has a hash", () => {
  it("is not moved by a late application, once its visitor has scrolled", async () => {
    const { prepare, release } = holdBack();
    const page = await openPage("/switch-to-us#salary", { width: 412, prepare });
    await page.waitForLoadState();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => top(page)).toBeGreaterThan(1500);
    await steady(page);
    const seen = () => page.locator("footer").evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom));
    const [left, shown] = [await top(page), await seen()];
    release();
    await untilHydrated(page);
    await page.waitForTimeout(1000);
    expect(await page.getByRole("tab", { selected: true }).innerText()).toMatch(/salary/i);
    // The opened tab may be longer; the browser then keeps the visible content in its place.
    expect(Math.min(Math.abs((await top(page)) - left), Math.abs((await seen()) - shown))).toBeLessThanOrEqual(8);
  });
});

describe("a new page", () => {
  it.each([
    ["up", 3000, 0],
    ["down", 0, 5000],
  ])("begins at its top, though the page before was scrolling %s", async (_direction, from, to) => {
    const page = await openPage("/help", { width: 412 });
    await startApplication(page);
    await scrollDown(page, from);
    for (const delay of [0, 60, 200]) {
      await page.evaluate((place) => window.scrollTo({ top: place, behavior: "smooth" }), to);
      await page.waitForTimeout(delay);
      await press(page, "/about");
      await page.locator('main[data-page="about"]').waitFor();
      await steady(page);
      expect(await top(page)).toBe(0);
      await back(page, "/help");
      await scrollDown(page, from);
    }
  });

  it("is not moved by a hash that arrives late, once its visitor has scrolled", async () => {
    const page = await openPage("/about#later", { width: 412 });
    await untilHydrated(page);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => top(page)).toBeGreaterThan(500);
    await steady(page);
    const left = await top(page);
    await page.evaluate(() => document.querySelector("footer")?.setAttribute("id", "later"));
    await page.waitForTimeout(300);
    await expectTop(page, left);
  });
});

/** Goes from the first of ten pages to the last page, and returns the scroll position at which each page was left. */
async function leaveEach(page: Page, go: (path: string) => Promise<unknown>): Promise<number[]> {
  const left: number[] = [];
  for (const [index, path] of tenPages.entries()) {
    if (index > 0) await go(path);
    left.push(await scrollDown(page, 900 + 50 * index));
  }
  expect(Math.min(...left)).toBeGreaterThan(500);
  return left;
}

/** Goes back to the first of the ten pages and forward to the last. */
async function goBackAndForward(
  page: Page,
  left: number[],
  steps: Record<"back" | "forward", () => Promise<unknown>>,
): Promise<void> {
  const visits = tenPages.map((path, index) => ({ path, wanted: left[index] ?? 0 }));
  const way = [
    ...visits
      .slice(0, -1)
      .toReversed()
      .map((visit) => ({ ...visit, step: steps.back })),
    ...visits.slice(1).map((visit) => ({ ...visit, step: steps.forward })),
  ];
  for (const { path, wanted, step } of way) {
    await step();
    await page.locator(`main[data-page="${path.slice(1)}"]`).waitFor();
    await expectTop(page, wanted);
  }
}

function top(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(window.scrollY));
}

async function expectTop(page: Page, wanted: number): Promise<void> {
  await expect.poll(async () => Math.abs((await top(page)) - wanted)).toBeLessThanOrEqual(8);
  await steady(page);
  expect(Math.abs((await top(page)) - wanted)).toBeLessThanOrEqual(8);
}

/** Waits until nothing scrolls. */
async function steady(page: Page): Promise<void> {
  let [before, same] = [-1, 0];
  await expect
    .poll(
      async () => {
        const now = await top(page);
        same = now === before ? same + 1 : 0;
        before = now;
        return same;
      },
      { interval: 100 },
    )
    .toBeGreaterThan(3);
}

/** Scrolls to a height, or to the end of a shorter page. */
async function scrollDown(page: Page, far: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), far);
  await steady(page);
  return top(page);
}

/** Presses a link to a page, at any position, without scrolling to the link. */
async function press(page: Page, path: string): Promise<void> {
  await page
    .locator(`footer a[href="${path}"], header a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
}

async function goTo(page: Page, path: string): Promise<void> {
  await press(page, path);
  await page.locator(`main[data-page="${path.slice(1)}"]`).waitFor();
}

async function back(page: Page, path: string): Promise<void> {
  await page.evaluate(() => history.back());
  await page.locator(`main[data-page="${path.slice(1)}"]`).waitFor();
}

async function forward(page: Page): Promise<void> {
  await page.evaluate(() => history.forward());
}
