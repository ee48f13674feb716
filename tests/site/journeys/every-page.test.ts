import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { breakpoints } from "#ui/base-styles.ts";
import { startApplication } from "../../journeys/application.ts";
import { findLostInChangedText } from "../../journeys/find-lost-text.ts";
import { checkDocuments, hasJava, type NamedDocument } from "../../journeys/nu-checker.ts";
import { openEverything } from "../../journeys/open-everything.ts";
import { openVisitor, type OpenPage } from "../../journeys/open-page.ts";
import { textColors, visibleTexts } from "../../journeys/painted.ts";
import { policyViolations, pressableKinds, pressEverything, watchPolicy } from "../../journeys/policy.ts";
import { watchShifts } from "../../journeys/watch-shifts.ts";

const { wide } = breakpoints;

const modes = ["/?embedded=true", "/?agent=true", "/?view=qq", "/for-people?embedded=true", "/switch-to-us?agent=true"];
const isFull = process.env["FULL"] === "true";
const hydratedPages = ["/", "/for-business", "/help", "/no-such-page", "/for-people?embedded=true"];
const addresses = [...inject("pagePaths"), "/no-such-page", ...modes];

/**
 * The documents of some pages after the start of the application: inside the root element, each document is as it was
 * sent.
 */
const hydrated: NamedDocument[] = [];

/** The kinds of parts that were pressed on the pages so far: a part of the same kind runs the same scripts. */
const pressed = new Set<string>();

/** One visit to each page; its tests follow one another, each from the end of the previous test. */
describe.each(addresses)("%s", (address) => {
  let visitor: OpenPage;
  let page: Page;
  const requested: string[] = [];
  const scripts: string[] = [];

  beforeAll(async () => {
    visitor = await openVisitor({
      width: 412,
      prepare: async (fresh) => {
        fresh.on("request", (request) => {
          requested.push(request.resourceType());
          if (/^(?:script|fetch)$/.test(request.resourceType())) scripts.push(new URL(request.url()).pathname);
        });
        await fresh.addInitScript(watchShifts);
        await watchPolicy(fresh);
      },
    });
    ({ page } = visitor);
    await page.goto(inject("siteUrl") + address);
  });
  afterAll(() => visitor.close());

  it("moves nothing by itself while it is scrolled through", async () => {
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
        window.scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
      }
      window.scrollTo({ top: 0, behavior: "instant" });
    });
    expect(await page.evaluate(() => window.shifts)).toEqual([]);
  });

  it("asks for no script before intent", () => {
    expect(requested).toContain("document");
    // A page in a theme loads the script that ends the theme.
    const others = scripts.filter((path) => !/^\/static\/theme-\w+\.js$/.test(path));
    expect([others, scripts.length]).toEqual([[], address.includes("view=") ? 1 : 0]);
  });

  it("describes itself and is rendered of blocks", async () => {
    expect(await page.title()).toMatch(/.+ – Money Market Account$/);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/\w+ \w+ \w+/);
    expect(await page.locator("html").getAttribute("lang")).toBe("en-ZA");
    expect(await page.locator("h1").count()).toBe(1);
    const blocks = page.locator("main > [data-block], main > .embedded-content > [data-block]");
    expect(await blocks.count()).toBeGreaterThan(0);
    expect(await page.locator("main > :not([data-block], .embedded-content)").count()).toBe(0);
    // Emotion's own styles arrive with the application. Without a navbar, no style is later than the first paint.
    const sheets = page.locator("style:not([data-emotion]), [style], link[rel=stylesheet]");
    expect(await sheets.count()).toBe(address.includes("embedded") ? 1 : 2);
  });

  it("is dark text without controls in print", async () => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.emulateMedia({ media: "print" });
    const controls = "nav, footer, button, input, select, video, dialog, [role=tablist]";
    expect(await visibleTexts(page, controls)).toEqual([]);
    expect(await textColors(page)).toEqual(["rgb(0, 0, 0)"]);
    expect(await visibleTexts(page, "h1")).toHaveLength(1);
    await page.emulateMedia({ media: null });
  });

  it("stays as it was rendered when the application starts", async () => {
    const rendered = await renderedHtml(page);
    await startApplication(page);
    expect(requested).toContain("script");
    expect(await renderedHtml(page)).toBe(rendered);
    if (isFull || hydratedPages.includes(address))
      hydrated.push({ name: `${address} with the application`, html: await page.content() });
  });

  it("has its pictures, fits every window and loses no text with everything open", async () => {
    expect(await missingPictures(page)).toEqual([]);
    await openEverything(page);
    // A menu that is still leaving the window is not a part that needs more space.
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await overflowingWidths(page)).toEqual([]);
    expect(await findLostInChangedText(page)).toEqual([]);
  });

  it("keeps the policy, also while everything of a new kind is pressed and a link is followed", async () => {
    const kinds = await pressableKinds(page);
    // The policy lists the page's inline scripts, and each mode has other scripts.
    const isNew = isFull || modes.includes(address) || kinds.some((kind) => !pressed.has(kind));
    for (const kind of kinds) pressed.add(kind);
    expect(await policyViolations(page)).toEqual([]);
    if (!isNew) return;
    await page.setViewportSize({ width: 1440, height: 800 });
    // The policy does not depend on motion, and each frame of a movement would be painted.
    await pressEverything(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const next = page
      .getByRole("main")
      .or(page.getByRole("banner"))
      .locator("a[href^='/']:not([target]):visible")
      .first();
    if (await next.count()) await next.click();
    await page.waitForLoadState();
    expect(await policyViolations(page)).toEqual([]);
  });

  it("reports no error", () => expect(visitor.problems).toEqual([]));
});

describe.skipIf(!hasJava)(`the Nu HTML checker${hasJava ? "" : " (not run: there is no java on this machine)"}`, () => {
  it("finds nothing wrong with any page as it is sent, and with some once the application runs", async () => {
    const sent = addresses.map(async (name) => ({ name, html: await (await fetch(inject("siteUrl") + name)).text() }));
    expect(hydrated.length).toBe(isFull ? addresses.length : hydratedPages.length);
    expect(await checkDocuments([...(await Promise.all(sent)), ...hydrated])).toEqual([]);
  });
});

/** All rendered HTML, without the application's own mark. */
function renderedHtml(page: Page): Promise<string | undefined> {
  // The loader marks blocks that come near the window.
  return page.evaluate(() => document.getElementById("root")?.innerHTML.replaceAll(' data-near=""', ""));
}

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

/** The window widths at which the page scrolls sideways, and what is torn apart at the end of a line there. */
async function overflowingWidths(page: Page): Promise<(number | string)[]> {
  const found: (number | string)[] = [];
  for (const width of [280, 320, 360, 720, 768, wide - 1, wide, wide + 1, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(width);
    for (const torn of [...(await brokenWords(page)), ...(await tornSigns(page))]) found.push(`${width}: ${torn}`);
  }
  return found;
}

/** Words of headings that are on two lines, and words such as `5-digit` of any text. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words: Range[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const pattern = text.parentElement?.closest("h1, h2, h3, h4") ? /\d+-\p{L}+|[^\s-]+/gu : /\d+-\p{L}+/gu;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(pattern)) {
        const range = new Range();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        words.push(range);
      }
    }
    const lines = (word: Range) => new Set([...word.getClientRects()].map(({ bottom }) => bottom)).size;
    return words.filter((word) => lines(word) > 1).map(String);
  });
}

/** Links whose full stop or comma is on the next line. */
function tornSigns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const signs = [...document.links].flatMap((link) => {
      const text = link.nextSibling;
      if (!(text instanceof Text) || !/^[.,;:!?)]/.test(text.data)) return [];
      const sign = new Range();
      sign.setStart(text, 0);
      sign.setEnd(text, 1);
      const end = [...link.getClientRects()].at(-1);
      const start = sign.getClientRects()[0];
      return end && start && start.top >= end.bottom ? [`${link.textContent}${sign.toString()}`] : [];
    });
    return signs;
  });
}
