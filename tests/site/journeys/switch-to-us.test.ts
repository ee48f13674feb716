import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { breakpoints } from "#ui/base-styles.ts";
import { startApplication, untilHydrated } from "../../journeys/application.ts";
import { untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const { wide } = breakpoints;

const openPage = useBrowser({ pictures: false });
const dropdown = (page: Page) => page.getByRole("combobox", { name: "What do you receive?" });
const selectedTab = (page: Page) => page.getByRole("tab", { selected: true });

describe("switch to us", () => {
  it("has its sections in order", async () => {
    const page = await openPage("/switch-to-us");
    const blocks = page.locator("main > [data-block]");
    expect(await blocks.first().getAttribute("data-block")).toBe("banners");
    expect(await page.locator("main h1, main > :not(:has(h1)) h2").allTextContents()).toEqual([
      "Switch your salary or SASSA grant to SA's lowest cost bank account",
      "Switching is easy",
      "How to get your Bank Confirmation Letter",
      "Understanding your letter",
      "Why should I switch?",
      "Your month on a slip",
      "Who holds your money",
      "Open your account in about five minutes, for R0.",
    ]);
  });

  it("says that there are SMS payment notifications and real-time balance enquiries", async () => {
    const page = await openPage("/switch-to-us");
    const words = await page.locator("[data-block=select]").innerText();
    expect(words).toMatch(/SMS for every payment/);
    expect(words).toMatch(/balance in real time/);
  });

  it("gives the four steps to the letter and a picture to understand it", async () => {
    const page = await openPage("/switch-to-us");
    const steps = page.locator("#bank-letter").getByRole("listitem").getByRole("heading");
    expect(await steps.allTextContents()).toEqual([
      "Profile - My Documents",
      "Bank Confirmation Letter",
      "View or Share",
      "Download",
    ]);
    expect(await page.getByRole("img", { name: /sample Bank Confirmation Letter/ }).count()).toBe(1);
  });

  it("gives six reasons to switch", async () => {
    const page = await openPage("/switch-to-us");
    const reasons = await page.locator("[data-block=icons]").getByRole("listitem").allTextContents();
    const wanted = [
      /trusted brand/i,
      /no monthly fees.*most transactions are free/is,
      /no debit orders/i,
      /over 25\s000 tills nationwide/i,
      /PIN-protected/i,
      /no transaction fees.*bills.*airtime, data and electricity.*send money/is,
    ];
    expect(reasons).toHaveLength(wanted.length);
    for (const [index, reason] of wanted.entries()) expect(reasons[index]).toMatch(reason);
  });
});

describe("the dropdown", () => {
  it("is in the first view of a phone", async () => {
    const page = await openPage("/switch-to-us", { width: 360, height: 640 });
    const box = await dropdown(page).boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThan(620);
  });

  it("has the options of the content service and says what the chosen one means", async () => {
    const page = await openPage("/switch-to-us");
    expect(await dropdown(page).getByRole("option").allTextContents()).toEqual([
      "Select...",
      "SASSA grant",
      "SRD grant",
      "Salary",
    ]);
    await dropdown(page).selectOption("Salary");
    await untilHydrated(page);
    await page
      .getByRole("status")
      .filter({ hasText: "Your salary is in your cash wallet as soon as your employer’s payment arrives" })
      .waitFor();
  });

  it("is the platform's until it is used, then the richer one takes over in the same place", async () => {
    const page = await openPage("/switch-to-us");
    await startApplication(page);
    const before = await boxes(page);
    expect(await dropdown(page).evaluate((element) => element.tagName)).toBe("SELECT");
    await dropdown(page).focus();
    await page.locator("input[role=combobox]").waitFor();
    expect(await dropdown(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await boxes(page)).toEqual(before);
    expect(await page.getByText("Select...").isVisible()).toBe(true);
  });

  it("is worked with the keyboard, has a list of 140 to 300 px and says when nothing matches", async () => {
    const page = await openPage("/switch-to-us");
    await startApplication(page);
    await dropdown(page).focus();
    await page.locator("input[role=combobox]").waitFor();
    await page.keyboard.press("ArrowDown");
    const list = page.getByRole("listbox");
    expect(await list.getByRole("option").allInnerTexts()).toEqual(["SASSA grant", "SRD grant", "Salary"]);
    expect(await list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("300px");
    await page.keyboard.type("pension");
    await page.getByText(visitorWords.noOptions, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.getByRole("status").filter({ hasText: "Your SRD grant is in your cash wallet" }).waitFor();
    expect(await dropdown(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("stays the platform's when the richer one does not load", async () => {
    const page = await openPage("/switch-to-us", {
      prepare: (blank) => blank.route(/rich-select/, (route) => route.abort()),
      provoked: /rich-select/,
    });
    await startApplication(page);
    const failed = page.waitForEvent("requestfailed");
    await dropdown(page).focus();
    await failed;
    await dropdown(page).dispatchEvent("pointerdown", { pointerType: "touch" });
    await dropdown(page).selectOption("SRD grant");
    await expect.poll(() => selectedTab(page).innerText()).toBe("Switch your SRD grant");
    await page.getByRole("status").filter({ hasText: "Your SRD grant is in your cash wallet" }).waitFor();
    expect(await dropdown(page).evaluate((element) => element.tagName)).toBe("SELECT");
  });

  it("shows the texts of all options without scripts", async () => {
    const page = await openPage("/switch-to-us", { javaScript: false });
    expect(await dropdown(page).count()).toBe(0);
    const words = page.locator("[data-block=select]");
    expect(await words.getByRole("term").allInnerTexts()).toEqual(["SASSA grant", "SRD grant", "Salary"]);
    for (const text of await words.getByRole("definition").all()) expect(await text.isVisible()).toBe(true);
  });
});

describe("switching is easy", () => {
  it.each([
    [wide, ["SASSA", "SRD grant", "Salary"]],
    [wide + 1, ["Switch your SASSA", "Switch your SRD grant", "Switch your salary"]],
  ])("in a window of %i px its tabs are called %j", async (width, names) => {
    const page = await openPage("/switch-to-us", { width });
    expect(await page.getByRole("tab").allInnerTexts()).toEqual(names);
    for (const name of names) expect(await page.getByRole("tab", { name, exact: true }).count()).toBe(1);
    expect(await page.getByRole("tabpanel", { name: names[0] ?? "", exact: true }).count()).toBe(1);
  });

  it("is purple, grey and teal, and a click selects a tab", async () => {
    const page = await openPage("/switch-to-us");
    const colors = [];
    for (const tab of await page.getByRole("tab").all()) {
      await tab.click();
      await page.waitForFunction((element) => element?.ariaSelected === "true", await tab.elementHandle());
      colors.push(await tab.evaluate((element) => getComputedStyle(element).backgroundColor));
    }
    expect(colors).toEqual(["rgb(91, 58, 140)", "rgb(79, 89, 102)", "rgb(15, 102, 112)"]);
    // These colours stay beside another brand's colours.
    const themed = await page.getByRole("tab", { selected: true }).evaluate((element) => {
      document.documentElement.classList.add("theme-sr");
      const { backgroundColor, boxShadow } = getComputedStyle(element);
      return `${backgroundColor}, ${boxShadow}`;
    });
    expect(themed).toMatch(/^rgb\(15, 102, 112\), rgb\(15, 102, 112\) 4px 0px/);
  });

  it.each([
    ["#sasa", "Switch your SASSA"],
    ["#sassa", "Switch your SASSA"],
    ["#srd", "Switch your SRD grant"],
    ["#salary", "Switch your salary"],
  ])("%s selects %s and scrolls to the tabs with an offset of 105 px", async (hash, name) => {
    const page = await openPage(`/switch-to-us${hash}`);
    await expect.poll(() => selectedTab(page).innerText()).toBe(name);
    await expect.poll(() => topOf(page, "#switchHeader")).toBe(105);
  });

  it("scrolls smoothly, unless the visitor asked for less motion", async () => {
    const page = await openPage("/switch-to-us#salary");
    await expect.poll(() => topOf(page, "#switchHeader")).toBe(105);
    const behavior = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
    expect(await behavior()).toBe("smooth");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await behavior()).toBe("auto");
  });

  it("does nothing for an unknown hash", async () => {
    const page = await openPage("/switch-to-us#pension");
    await untilHydrated(page);
    await page.waitForTimeout(600);
    expect(await selectedTab(page).innerText()).toBe("Switch your SASSA");
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("follows the hash inside the page", async () => {
    const page = await openPage("/switch-to-us#salary");
    await expect.poll(() => selectedTab(page).innerText()).toBe("Switch your salary");
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.evaluate(() => window.location.assign("#srd"));
    await expect.poll(() => selectedTab(page).innerText()).toBe("Switch your SRD grant");
    await expect.poll(() => topOf(page, "#switchHeader")).toBe(105);
  });

  it("follows the hash of a link of another page", async () => {
    const page = await openPage("/for-people/whatsapp");
    await startApplication(page);
    await page.getByRole("link", { name: "Switch your salary or grant" }).click();
    await untilPage(page, "switch-to-us");
    await expect.poll(() => topOf(page, "#switchHeader")).toBe(105);
  });

  it.each([
    ["#sasa", "Switch your SASSA"],
    ["#salary", "Switch your salary"],
  ])("%s leads to the panel %s without scripts", async (hash, name) => {
    const page = await openPage(`/switch-to-us${hash}`, { javaScript: false });
    const panel = page.getByRole("tabpanel", { name, exact: true });
    await expect.poll(async () => (await panel.boundingBox())?.y).toBeLessThan(106);
    expect((await panel.boundingBox())?.y).toBeGreaterThan(0);
  });

  it.each([
    [
      "SASSA",
      [
        /register via the app or online/i,
        /sign in and download your Bank Confirmation Letter/i,
        /SASSA consent form/,
        /printed letter, the completed form and your original ID to your nearest SASSA office/,
      ],
    ],
    [
      "SRD grant",
      [
        /register/i,
        /SMS with your bank account details.*signed in/,
        /on the SASSA website, under How do I change my banking details/,
      ],
    ],
    ["Salary", [/register/i, /sign in and download/i, /share the letter with HR or payroll/i]],
  ])("gives the steps of %s and both ways to register", async (name, wanted) => {
    const page = await openPage("/switch-to-us", { width: 360 });
    await page.getByRole("tab", { name }).click();
    const panel = page.getByRole("tabpanel", { name });
    await panel.waitFor();
    const steps = await panel.getByRole("listitem").allInnerTexts();
    expect(steps).toHaveLength(wanted.length);
    for (const [index, step] of wanted.entries()) expect(steps[index]).toMatch(step);
    const viaApp = panel.getByRole("link", { name: "Register via app" });
    // With the sample content the fact `googlePlay` has this value: see `j/links`.
    expect(await viaApp.getAttribute("href")).toBe("/sample/app");
    expect(await viaApp.getAttribute("target")).toBe("_blank");
    expect(await panel.getByRole("link", { name: "Register online" }).getAttribute("href")).toBe("/register");
  });

  it("promises R100 vouchers for a first salary above R800 and below R10 000, on conditions", async () => {
    const page = await openPage("/switch-to-us#salary");
    const panel = page.getByRole("tabpanel", { name: "Switch your salary" });
    await panel.waitFor();
    expect(await panel.innerText()).toMatch(/first salary above R800 and below R10 000 earns you R100 vouchers/);
    expect(await panel.getByRole("link", { name: "Conditions apply" }).getAttribute("href")).toBe(
      "/account-fees-and-limits",
    );
  });

  it("adds up a month on a slip: a table without scripts, and the first press counts", async () => {
    const still = await openPage("/switch-to-us", { javaScript: false });
    const slip = (page: Page) => page.getByRole("table", { name: "Your month" });
    expect(await slip(still).getByRole("button").filter({ visible: true }).count()).toBe(0);
    expect(await slip(still).getByRole("row").last().innerText()).toMatch(/Total\s+–\s+R10\.00/);
    const page = await openPage("/switch-to-us", { width: 360 });
    const more = slip(page).getByRole("button", { name: "More: Cash withdrawals at a till" });
    const { width = 0, height = 0 } = (await more.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await more.click();
    await expect.poll(() => slip(page).getByRole("status").innerText()).toBe("R15.00");
  });

  it("links to the consent form, which is a PDF, and to the SASSA website", async () => {
    const page = await openPage("/switch-to-us");
    const form = await page.getByRole("link", { name: "SASSA consent form" }).getAttribute("href");
    const answer = await fetch(inject("siteUrl") + (form ?? ""));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const srd = page.locator("a", { hasText: "How do I change my banking details" });
    expect(await srd.getAttribute("href")).toBe("https://srd.sassa.gov.za");
  });
});

/**
 * The position and the size of the dropdown and of the content below it. The browser may scroll to the focused element.
 */
function boxes(page: Page) {
  return page.locator("[data-block=select] label, [data-block=select] ul, #switchHeader").evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x, y + window.scrollY, width, height];
    }),
  );
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}
