import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startApplication } from "./application.ts";
import { countDocuments } from "./count-documents.ts";
import { useBrowser } from "./open-page.ts";
import { tenPages } from "./ten-pages.ts";

const openPage = useBrowser();

describe("the way back", () => {
  it.each(tenPages)("leads to where %s was left, and forward to where the next page was", async (path) => {
    const page = await openPage(path, { width: 412 });
    await startApplication(page);
    const documents = countDocuments(page);
    const left = await scrollDown(page, 1300);
    await goTo(page, path === "/help" ? "/about" : "/help");
    await expect.poll(() => top(page)).toBe(0);
    const next = await scrollDown(page, 700);
    await back(page, path);
    await expectTop(page, left);
    await forward(page);
    await expectTop(page, next);
    expect(documents()).toBe(0);
  });

  it.each(tenPages)("leads to where %s was left, by document", async (path) => {
    const page = await openPage(path, { width: 412, javaScript: false });
    const left = await scrollDown(page, 1300);
    await page.goto(new URL(path === "/help" ? "/about" : "/help", page.url()).href);
    await page.goBack();
    await expectTop(page, left);
  });

  it("finds open what was open, chosen what was chosen, and typed what was typed", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    await page.getByRole("searchbox").fill("card");
    const questions = page.locator("#all-questions details:visible");
    await questions.nth(0).locator("summary").click();
    await questions.nth(1).locator("summary").click();
    await page.getByRole("tab", { name: "For business" }).click();
    const address = page.url();
    const count = await questions.count();
    await goTo(page, "/switch-to-us");
    await back(page, "/help");
    expect(await page.getByRole("searchbox").inputValue()).toBe("card");
    expect(await questions.count()).toBe(count);
    expect(await page.locator("#all-questions details[open]").count()).toBe(2);
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
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

describe("a new page", () => {
  it("begins at its top, though the page before was scrolling", async () => {
    const page = await openPage("/help", { width: 412 });
    await startApplication(page);
    await scrollDown(page, 3000);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "smooth" }));
    await page.waitForTimeout(60);
    await press(page, "/about");
    await page.locator('main[data-page="about"]').waitFor();
    await steady(page);
    expect(await top(page)).toBe(0);
  });
});

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

/** Scrolls as far as that, or to the end of a shorter page. */
async function scrollDown(page: Page, far: number): Promise<number> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), far);
  await steady(page);
  return top(page);
}

/** Presses a link to a page, wherever it is, without scrolling to it. */
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
