import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { breakpoints } from "#ui/base-styles.ts";
import { isHydrated, untilHydrated } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const { wide } = breakpoints;

const openPage = useBrowser();

/** Removes features that are newer than the oldest browsers: functions, and styles by renaming them. */
async function makeOld(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const newer: [owner: object, ...names: string[]][] = [
      [URL, "canParse", "parse"],
      [AbortSignal, "timeout", "any"],
      [Array.prototype, "findLast", "findLastIndex", "toSorted", "toReversed", "toSpliced", "with"],
      [Object, "groupBy"],
      [Map, "groupBy"],
      [Promise, "withResolvers", "try"],
      [window, "requestIdleCallback", "navigation", "onscrollend"],
      [Document.prototype, "startViewTransition", "onscrollend"],
      [HTMLElement.prototype, "popover", "showPopover", "hidePopover", "togglePopover"],
      [HTMLButtonElement.prototype, "popoverTargetElement", "popoverTargetAction"],
      [Element.prototype, "checkVisibility", "onscrollend"],
    ];
    for (const [owner, ...names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const { "content-security-policy": _policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body: withOldStyles(await response.text()) });
  });
}

function withOldStyles(html: string): string {
  return html
    .replace(/<style[^>]*>[\s\S]*?<\/style>/g, (style) =>
      style
        // The tested selector is unknown, so its condition is false and the negated condition is true.
        .replace(/@supports not selector\(:popover-open\)/g, "@supports (color: red)")
        .replace(/@supports selector\(:popover-open\)/g, "@supports (color: unknown)")
        .replace(/:popover-open/g, ":unknown")
        .replace(/:has\(/g, ":unknown(")
        .replace(/color-mix\(/g, "unknown(")
        .replace(/@container\b/g, "@unknown")
        .replace(/container-type:/g, "unknown:")
        .replace(/(\d)(?:cqi|dvh)\b/g, "$1unknown")
        .replace(/(?<=[;{])(?:translate|text-wrap|overscroll-behavior):/g, "unknown:"),
    )
    .replace(/ popover="auto"/g, ' data-was="popover"')
    .replace(/ popovertarget(?:action)?="[^"]*"/gi, "");
}

const visit = (width: number) => ({ width, prepare: makeOld, provoked: /The page differs from what the server/ });

describe.each([390, 1200])("an older browser, %d px wide", (width) => {
  it("reaches every page by the menu, in the application or as a document", async () => {
    const page = await openPage("/about", visit(width));
    const main = page.getByRole("main");
    expect((await main.boundingBox())?.y).toBeLessThan(300);
    const links = page.getByRole("navigation", { name: "Main", includeHidden: true });
    expect(await links.isVisible()).toBe(width > wide);
    if (width < wide) await page.getByRole("link", { name: "Menu", exact: true }).click();
    await links.getByRole("link", { name: "Help", exact: true }).click();
    await untilPage(page, "help");
    await page.goBack();
    await untilPage(page, "about");
  });

  it("closes the menu without leaving the page", async () => {
    if (width > wide) return;
    const page = await openPage("/about", visit(width));
    await page.getByRole("link", { name: "Menu", exact: true }).click();
    await page.getByRole("link", { name: visitorWords.closeMenu }).click();
    await expect.poll(() => page.getByRole("navigation", { name: "Main" }).isVisible()).toBe(false);
  });

  it("opens tabs and questions, and keeps them when the application comes", async () => {
    const page = await openPage("/help", visit(width));
    const tab = page.getByRole("tab", { name: "For business" });
    await tab.click();
    await untilHydrated(page);
    expect(await tab.getAttribute("aria-selected")).toBe("true");
    const question = page.getByRole("tabpanel").locator("details").first();
    await question.locator("summary").first().click();
    expect(await question.getAttribute("open")).toBe("");
  });

  it("moves slides", async () => {
    const page = await openPage("/about/banking", visit(width));
    await page.getByRole("link", { name: /^Slide 2/ }).click();
    const row = page.locator("[data-slides]");
    await expect.poll(() => row.evaluate((one) => Math.round(one.scrollLeft / one.clientWidth))).toBe(1);
    await untilHydrated(page);
  });

  it("chooses, and slides to an amount", async () => {
    const page = await openPage("/for-business", visit(width));
    const range = page.getByRole("slider");
    await range.focus();
    await untilHydrated(page);
    const figure = page.locator("[data-block=slider] [data-shown] strong");
    const before = await figure.innerText();
    await range.press("ArrowRight");
    await expect.poll(() => figure.innerText()).not.toBe(before);
    const size = await figure.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
    expect(size).toBeGreaterThan(40);
  });

  it("goes from page to page without documents, and back", async () => {
    const page = await openPage("/help", visit(width));
    await page.getByRole("tab", { name: "For business" }).hover();
    await untilHydrated(page);
    const documents = countDocuments(page);
    await followFooterLink(page);
    await untilPage(page, "about");
    await page.goBack();
    await untilPage(page, "help");
    expect(documents()).toBe(0);
  });
});

describe("a browser that cannot run the application", () => {
  const prepare = (page: Page) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(Object, "hasOwn");
    });

  it.each([390, 1200])("has the whole page and documents, %d px wide", async (width) => {
    const page = await openPage("/help", { width, prepare });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    for (const panel of await page.getByRole("tabpanel").all()) expect(await panel.isVisible()).toBe(true);
    await page.getByRole("tab", { name: "For business" }).click();
    await page.mouse.wheel(0, 300);
    const topic = page.getByRole("tabpanel").locator("details").first();
    await topic.locator("summary").first().click();
    const question = topic.locator("details").first();
    await question.locator("summary").first().click();
    expect(await question.getAttribute("open")).toBe("");
    await followFooterLink(page);
    await untilPage(page, "about");
    expect(await isHydrated(page)).toBe(false);
    expect(asked.filter((address) => /\/(?:static|page-data)\//.test(address))).toEqual([]);
    expect(new URL(page.url()).href).toBe(`${inject("siteUrl")}/about`);
  });
});

/** On a phone the footer's links are in a disclosure. */
async function followFooterLink(page: Page): Promise<void> {
  const link = page.locator('footer a[href="/about"]').first();
  if (!(await link.isVisible())) await page.locator("footer summary").click();
  await link.click();
}
