import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { launchBrowser } from "#tools/cli/find-browser.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { newVisitor } from "../../journeys/shared-browser.ts";

const site = inject("siteUrl");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser({ ignoreDefaultArgs: ["--disable-back-forward-cache"] }, inject("browser"));
});
afterAll(() => browser.close());

/** The headless browser of the tests never keeps a page; a full browser must keep all pages. */
const keepsNone = "BackForwardCacheDisabledForDelegate";
const ownReasons = [keepsNone, "BrowsingInstanceNotSwapped"];

describe("the browser's own cache of pages", () => {
  it.each(inject("pagePaths"))("is not refused by %s", async (path) => {
    const { page, refusals, isKept } = await open(path);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await page.goto(`${site}/favicon.svg`);
    await goBack(page);
    expect(refusals()).toEqual([]);
    expect(await page.evaluate(() => "isSame" in window)).toBe(isKept());
    expect(await shownAgain(page)).toBe(isKept());
    await page.context().close();
  });

  it("keeps what the visitor did, and starts the application once", async () => {
    const { page, refusals, isKept } = await open("/help");
    await startApplication(page);
    await page.getByRole("tab", { name: "For business" }).click();
    await page.getByRole("tabpanel").locator("summary").first().click();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 0);
    await page.goto(`${site}/favicon.svg`);
    const asked: string[] = [];
    // A prefetch is not a start; the browser's cache has the prefetched files.
    page.on("request", (request) => request.resourceType() === "script" && asked.push(request.url()));
    await goBack(page);
    expect(refusals()).toEqual([]);
    expect(await shownAgain(page)).toBe(isKept());
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    if (isKept()) {
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
      expect(await page.getByRole("tabpanel").locator("details").first().getAttribute("open")).toBe("");
    }
    await page.getByRole("tab", { name: "For people" }).click();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For people");
    await startApplication(page);
    await followLink(page, "About");
    await untilPage(page, "about");
    expect(asked.filter((url) => url.includes("/static/app-")).length).toBe(isKept() ? 0 : 1);
    await page.context().close();
  });

  it("brings back a page that was left for a document, and it goes on from there", async () => {
    const { page, refusals, isKept } = await open("/about");
    await startApplication(page);
    await page.route("**/page-plan/help.json", (route) => route.fulfill({ status: 500, json: {} }));
    await followLink(page, "Help");
    await page.locator('main[data-page="help"]').waitFor();
    await goBack(page);
    await untilPage(page, "about");
    expect(refusals()).toEqual([]);
    expect(await shownAgain(page)).toBe(isKept());
    expect(await page.getByRole("status", { name: "Loading" }).count()).toBe(0);
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    await page.context().close();
  });

  it("brings back a page that was left for a document that is none, without the spinner", async () => {
    const { page } = await open("/about");
    await startApplication(page);
    await page.route("**/page-plan/help.json", (route) => route.fulfill({ status: 500, json: {} }));
    // Nothing to show: the browser stays where it is.
    await page.route("**/help", (route) => route.fulfill({ status: 204 }));
    await followLink(page, "Help");
    const spinner = page.getByRole("status", { name: "Loading" });
    await spinner.waitFor();
    // The browser's own report about a kept page.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await spinner.waitFor({ state: "detached" });
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    await page.context().close();
  });
});

interface OpenedPage {
  page: Page;
  /** The reason why the page itself was not kept. */
  refusals: () => string[];
  isKept: () => boolean;
}

/** Opens a page and collects the reasons why the browser does not keep it. */
async function open(path: string): Promise<OpenedPage> {
  const context = await newVisitor({ viewport: { width: 1440, height: 800 } }, browser);
  const page = await context.newPage();
  const reasons: string[] = [];
  const session = await context.newCDPSession(page);
  await session.send("Page.enable");
  session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason));
  });
  await page.addInitScript(() =>
    addEventListener("pageshow", ({ persisted }) => Object.assign(window, { shownAgain: persisted })),
  );
  await page.goto(site + path);
  const refusals = () =>
    reasons.includes(keepsNone) ? reasons.filter((reason) => !ownReasons.includes(reason)) : reasons;
  return { page, refusals, isKept: () => reasons.length === 0 };
}

/** A kept page is shown at once and never loads again. */
async function goBack(page: Page): Promise<void> {
  await page.goBack({ waitUntil: "commit" });
  await page.waitForFunction(() => "shownAgain" in window);
}

/** True when the browser reports that it shows a kept page. */
function shownAgain(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, "shownAgain") === true);
}
