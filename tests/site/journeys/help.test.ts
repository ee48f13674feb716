import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { accessibleNodes } from "../../journeys/accessible-nodes.ts";
import { isHydrated, startApplication, untilHydrated } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });
const questions = (page: Page) => page.locator("[data-block=faq-categories] details:not(:has(details))");

describe("help", () => {
  it("opens and closes questions independently", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const topic = page.getByRole("tabpanel").locator("details").first();
    await topic.locator("summary").first().click();
    const inTopic = topic.locator("details");
    const openOnes = () =>
      inTopic.evaluateAll((all) => all.flatMap((one, index) => (one.hasAttribute("open") ? [index] : [])));
    expect(await inTopic.count()).toBeGreaterThan(4);
    expect(await openOnes()).toEqual([]);
    await inTopic.nth(0).locator("summary").click();
    await inTopic.nth(2).locator("summary").click();
    expect(await openOnes()).toEqual([0, 2]);
    await inTopic.nth(0).locator("summary").click();
    expect(await openOnes()).toEqual([2]);
    await inTopic.nth(2).locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await openOnes()).toEqual([]);
  });

  it.each([360, 1440])("starts no line with the comma after a telephone number, %i px wide", async (width) => {
    const page = await openPage("/help", { width });
    const torn = await page.getByRole("main").evaluate((main) => {
      for (const row of main.querySelectorAll("details")) row.open = true;
      return [...main.querySelectorAll("a[href^='tel:']")].flatMap((link) => {
        const comma = document.createRange();
        if (!link.nextSibling?.textContent?.startsWith(",")) return [];
        comma.setStart(link.nextSibling, 0);
        comma.setEnd(link.nextSibling, 1);
        const [line, next] = [link, comma].map((part) => [...part.getClientRects()].at(-1)?.bottom ?? 0);
        return Math.abs((next ?? 0) - (line ?? 0)) > 8 ? [link.parentElement?.textContent] : [];
      });
    });
    expect(torn).toEqual([]);
  });

  it("moves the focus of a sent search to words that a screen reader reads out", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const status = () => page.evaluate(() => document.activeElement?.textContent);
    await page.getByRole("searchbox").fill("how");
    await page.getByRole("searchbox").press("Enter");
    await expect.poll(status).toMatch(/^“how” can be the start/);
    // A screen reader reads out a focused paragraph, and only the name of a focused status, which has none.
    const focused = (await accessibleNodes(page)).filter(({ properties }) => properties["focused"] === true);
    expect(focused.at(-1)).toMatchObject({ role: "paragraph", text: expect.stringMatching(/^“how” can/) });
  });

  it("has each question once, below the topics of the category that is chosen", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const shown = () => page.locator("[data-block=faq-categories] summary:visible").allInnerTexts();
    const ofPeople = await shown();
    await page.getByRole("tab", { name: "For business" }).click();
    const ofBusiness = await shown();
    expect(ofPeople).toContain("Opening your account");
    expect(ofBusiness).toContain("Paying your people");
    expect(ofBusiness.filter((topic) => ofPeople.includes(topic))).toEqual([]);
    const all = await questions(page).locator("summary").allTextContents();
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(all).size).toBe(all.length);
  });

  it("opens the question that the address names", async () => {
    const page = await openPage("/help#how-to-open-an-account");
    const question = page.locator("#how-to-open-an-account");
    await question.locator("li").first().waitFor();
    expect(await question.getAttribute("open")).toBe("");
    await expect.poll(async () => (await question.boundingBox())?.y).toBeLessThan(700);
    expect((await question.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  });

  it("shows the question that a link of another page names, and goes on from there", async () => {
    const page = await openPage("/about/account-security", { width: 360 });
    await startApplication(page);
    await page.getByRole("link", { name: "have your account unblocked" }).press("Enter");
    const question = page.locator("#account-is-blocked");
    const top = () => question.evaluate((row) => row.getBoundingClientRect().top);
    await question.locator("p, li").first().waitFor();
    await expect.poll(top).toBeLessThan(200);
    expect(await question.evaluate((row) => row === document.activeElement)).toBe(true);
  });

  it("leads from the first view of a phone to an answer and to a person", async () => {
    const page = await openPage("/help", { width: 360, height: 640 });
    const link = (name: string) => page.getByRole("main").getByRole("link", { name, exact: true }).first();
    for (const name of ["0800 000 662", "WhatsApp"]) expect((await link(name).boundingBox())?.y).toBeLessThan(640);
    const call = await link("Fraud line: 0800 000 664").boundingBox();
    expect(call?.height).toBeGreaterThanOrEqual(48);
    expect((call?.y ?? 640) + 48).toBeLessThan(640);
    await link("Account blocked").click();
    const question = page.locator("#account-is-blocked");
    await question.locator("p, li").first().waitFor();
    expect(await question.getAttribute("open")).toBe("");
  });

  it("keeps links in answers inside the site", async () => {
    const page = await openPage("/help?agent=true#how-to-open-an-account");
    const link = page.locator("#how-to-open-an-account").getByRole("link", { name: "start online" });
    await link.waitFor();
    expect(await link.getAttribute("target")).toBeNull();
    expect(await link.getAttribute("href")).toBe("/register?agent=true");
  });
});

describe("the search of help", () => {
  it("stands in the first view of a phone, loads nothing before it is used, and loses no key", async () => {
    const asked: string[] = [];
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const page = await openPage("/help", {
      width: 360,
      height: 640,
      prepare: async (fresh) => {
        fresh.on("request", (request) => asked.push(request.url()));
        await fresh.route("**/static/app-*", (route) => isReleased.then(() => route.continue()));
      },
    });
    const field = page.getByRole("searchbox", { name: "Search the answers" });
    const box = await field.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(400);
    expect(asked.filter((address) => address.includes(".js"))).toEqual([]);
    await field.click();
    await page.keyboard.type("witdr");
    expect(await isHydrated(page)).toBe(false);
    release();
    await untilHydrated(page);
    await page.keyboard.type("aw");
    await page.getByText(/answers for “witdraw”/).waitFor();
    expect(await questions(page).first().getAttribute("id")).toBe("how-to-withdraw-cash");
    await field.fill("pineapple");
    await page.getByText(/ask us below/).waitFor();
    await field.fill("");
    await expect.poll(() => questions(page).count()).toBeGreaterThan(40);
  });

  it("leads on to a question that it did not find", async () => {
    const page = await openPage("/help", { width: 360, height: 640, touch: true });
    await page.getByRole("searchbox").fill("debit order");
    await questions(page).first().locator("summary").tap();
    await questions(page).first().getByRole("link", { name: "Call the fraud line" }).tap();
    await page.locator("#money-is-gone[open]").waitFor();
    await expect.poll(() => page.locator("#money-is-gone summary").evaluate(topOf)).toBeLessThan(300);
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
  });

  it("says above a phone's keyboard that it found nothing", async () => {
    const page = await openPage("/help", { width: 360, height: 340 });
    await page.getByRole("searchbox").fill("pineapple");
    const said = page.getByText("No answer found for “pineapple”");
    await said.waitFor();
    expect(await said.evaluate((words) => words.getBoundingClientRect().bottom)).toBeLessThan(340);
  });

  it("answers the page of unknown addresses, which asks before the application is there", async () => {
    const page = await openPage("/no-such-page?agent=true");
    await page.getByRole("searchbox", { name: "Search the answers" }).fill("dstv");
    await page.keyboard.press("Enter");
    await page.locator("#which-bills-can-i-pay").waitFor();
    expect(page.url()).toMatch(/\/help\?q=dstv&agent=true#search$/);
    expect(await page.getByRole("searchbox").inputValue()).toBe("dstv");
  });
});

it("takes a question that is closed by hand out of the address", async () => {
  const page = await openPage("/help#how-to-check-my-balance");
  await untilHydrated(page);
  const question = page.locator("details#how-to-check-my-balance");
  await expect.poll(() => question.getAttribute("open")).toBe("");
  await question.locator("summary").click();
  await expect.poll(() => new URL(page.url()).hash).toBe("");
  const other = page.locator("details#how-to-get-a-statement");
  await other.locator("summary").click();
  await expect.poll(() => new URL(page.url()).hash).toBe("#how-to-get-a-statement");
  await question.locator("summary").click();
  await other.locator("summary").click();
  // The address named another question last.
  await expect.poll(() => new URL(page.url()).hash).toBe("#how-to-check-my-balance");
  // The history entry is updated a moment after the question closes.
  await expect.poll(() => page.evaluate(isKept)).toBe(true);
  await page.reload();
  await expect.poll(() => question.getAttribute("open")).toBe("");
  expect(await other.getAttribute("open")).toBeNull();
});

/** True when the history entry records the open questions. This function runs in the page. */
function isKept(): boolean {
  const rows = [...document.querySelectorAll<HTMLDetailsElement>("main details")];
  return JSON.stringify(history.state.open) === JSON.stringify(rows.map(({ open }) => open));
}

function topOf(element: Element): number {
  return element.getBoundingClientRect().top;
}
