import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { Engine } from "../../journeys/engines/engine.ts";
import { findEngines } from "../../journeys/engines/find-engines.ts";
import { desktop, newVisitor, phone, type Visitor } from "../../journeys/engines/visitor.ts";
import { tenPages } from "../../journeys/ten-pages.ts";
import { loadFailure } from "../../journeys/application.ts";

/** Chromium visits ten pages; this test proves that the other engines keep the position of each left page. */
const walk = process.env["FULL"] === "true" ? tenPages : ["/about", "/help", "/for-people", "/switch-to-us"];
const notLoaded = new RegExp(`^warn: ${loadFailure}`);
/**
 * The mouse is where a page appears, which counts as intent, and the visitor leaves before the application has loaded.
 */
const leftEarly = notLoaded;

describe.each(findEngines())("$name", ({ start }) => {
  let engine: Engine | undefined;
  let visitor: Visitor;
  let provoked: RegExp | undefined;

  describe.skipIf(!start)("the main journeys", () => {
    beforeAll(async () => {
      if (start) engine = await start();
    });

    afterAll(() => engine?.close());

    beforeEach(async () => {
      if (engine) visitor = await newVisitor(engine, inject("siteUrl"));
      provoked = undefined;
    });

    afterEach(() => visitor.leave(provoked));

    it("starts the application at the first press, which takes effect, and asks for everything once", async () => {
      const { site } = visitor;
      await visitor.open("/", phone);
      // A tile is a native disclosure, and needs no application.
      await visitor.press("[data-block=app-tiles] summary");
      await visitor.until(isTileOpen);
      await visitor.press("[aria-roledescription=carousel] a[aria-label*=' 2: ']");
      await visitor.untilHydrated();
      await visitor.until(isTileOpen);
      const files = [...site.asked.keys()];
      expect(files.filter((path) => path.startsWith("/page-data/"))).toHaveLength(1);
      expect(files.filter((path) => path.startsWith("/static/")).length).toBeGreaterThan(3);
      expect(site.askedTwice()).toEqual([]);
    });

    it("fetches the application when the visitor is seen, and its policy allows that", async () => {
      await visitor.open("/about", desktop);
      await visitor.wheel("main h1", 200);
      await expect
        .poll(() => [...visitor.site.asked.keys()].some((path) => path.startsWith("/static/packages-")))
        .toBe(true);
      // Violations of the policy are recorded.
      provoked = /^violation: img-src https:\/\/elsewhere\.example/;
      await visitor.evaluate(() => void (new Image().src = "https://elsewhere.example/x.png"));
      await visitor.until(() => String(sessionStorage["problems"]).includes("violation: img-src"));
      await startApplication();
      expect(visitor.site.askedTwice()).toEqual([]);
    });

    it("switches tabs before the application and with it, opens questions and finds them", async () => {
      await visitor.open("/help", desktop);
      await visitor.press("[role=tab][aria-selected=false]");
      await visitor.until(isTabSelected, 1);
      await visitor.untilHydrated();
      await visitor.until(isTabSelected, 1);
      await visitor.press("[role=tab]");
      await visitor.until(isTabSelected, 0);
      await visitor.key("ArrowRight");
      await visitor.until(isTabSelected, 1);
      await visitor.press("[role=tabpanel] summary");
      await visitor.until(() => document.querySelector("[role=tabpanel][data-selected] details[open]") !== null);
      await visitor.press("[type=search]");
      for (const letter of ["w", "i", "t", "d", "r", "a", "w"] as const) await visitor.key(letter);
      await visitor.until(hasFound);
    });

    it("slides to an amount and chooses from a list", async () => {
      const said = () =>
        visitor.evaluate(() => document.querySelector("[data-block=select] [role=status]")?.textContent);
      const amount = () =>
        visitor.evaluate(() => document.querySelector("[type=range]")?.getAttribute("aria-valuetext"));
      await visitor.open("/for-business", desktop);
      await visitor.press("[type=range]");
      await visitor.untilHydrated();
      const [first, none] = [await amount(), await said()];
      await visitor.key("ArrowRight");
      await expect.poll(amount).not.toBe(first);
      await visitor.evaluate(() => document.querySelector<HTMLElement>("[data-block=select] select")?.focus());
      await visitor.until(() => document.activeElement?.matches("[role=combobox]:not(select)") === true);
      for (const key of ["ArrowDown", "ArrowDown", "Enter"] as const) await visitor.key(key);
      await expect.poll(said).not.toBe(none);
    });

    it("opens and closes the menu of a phone before the application, which starts when it can, and follows it", async () => {
      provoked = notLoaded;
      const button = "header button[popovertarget]:not([popovertargetaction])";
      const isOpen = (wanted: boolean) => document.querySelector("#site-menu")?.matches(":popover-open") === wanted;
      visitor.site.refuse(/^\/static\/app-/);
      await visitor.open("/about", phone);
      await visitor.press(button);
      await visitor.until(isOpen, true);
      await visitor.key("Escape");
      await visitor.until(isOpen, false);
      expect(await visitor.evaluate(() => document.activeElement?.textContent?.trim())).toBe("Menu");
      visitor.site.refuse();
      await visitor.untilHydratedOnline();
      await visitor.press(button);
      await visitor.until(isOpen, true);
      await visitor.press('#site-menu a[href="/help"]');
      await visitor.untilPage("/help");
      await visitor.until(isOpen, false);
    });

    it.each(["/for-business", "/switch-to-us"])(
      "keeps text that is twice as large within a phone's window: %s",
      async (path) => {
        await visitor.open(path, phone);
        const width = await visitor.evaluate(() => {
          document.documentElement.style.fontSize = "200%";
          return [document.documentElement.scrollWidth, document.documentElement.clientWidth];
        });
        expect(width[0]).toBe(width[1]);
      },
    );

    it("leads to pages from their top, and back and forward to where each was left", async () => {
      await visitor.open("/about", phone);
      await startApplication();
      await visitor.evaluate(() => void (document.documentElement.dataset["same"] = ""));
      const left: number[] = [];
      for (const [index, path] of walk.entries()) {
        if (index > 0) await follow(path);
        await visitor.untilPage(path);
        if (index > 0) await visitor.untilAt(0);
        left.push(await visitor.scrollTo(900 + 50 * index));
      }
      await goBackAndForward(visitor.pages, left);
      expect(await visitor.evaluate(() => document.documentElement.dataset["same"])).toBe("");
    });

    it("leads back and forward to where each was left by document as well", async () => {
      provoked = leftEarly;
      const left: number[] = [];
      for (const [index, path] of walk.entries()) {
        await visitor.open(path, phone);
        // The running application scrolls itself, and returns the scrolling to the browser when the visitor leaves.
        if (index === 0) await startApplication();
        left.push(await visitor.scrollTo(900 + 50 * index));
      }
      await goBackAndForward(visitor.documents, left);
    });

    it("shows the same place of a page that is loaded again", async () => {
      await visitor.open("/for-people", phone);
      const left = await visitor.scrollTo(2000);
      await visitor.evaluate(() => location.reload());
      await visitor.untilPage("/for-people");
      await visitor.untilAt(left);
    });

    it("leads back by document to open questions, and to the search with its results", async () => {
      provoked = leftEarly;
      // A page from the browser's back/forward cache proves nothing.
      const keepNone = () => visitor.evaluate(() => addEventListener("unload", () => {}));
      await visitor.open("/for-people/onboarding", desktop);
      await keepNone();
      await visitor.press("main details summary");
      await visitor.until(() => history.state?.open?.[0] === true);
      await visitor.open("/about", desktop);
      await visitor.documents.back();
      await visitor.until(() => document.querySelector("main details")?.hasAttribute("open") === true);
      await visitor.open("/help", desktop);
      await keepNone();
      await visitor.press("[type=search]");
      for (const letter of ["w", "i", "t", "d", "r", "a", "w"] as const) await visitor.key(letter);
      await visitor.until(hasFound);
      await visitor.press("main details summary");
      await visitor.until(() => document.querySelector("main details")?.hasAttribute("open") === true);
      await visitor.open("/about", desktop);
      await visitor.documents.back();
      await visitor.until(hasFound);
      await visitor.until(() => document.querySelector("main details")?.hasAttribute("open") === true);
    });

    it("holds pages in windows of any width and in each theme, and moves nothing on the way up", async () => {
      provoked = leftEarly;
      for (const [path, theme] of [
        ["/", "sr"],
        ["/help", "ch"],
        ["/for-business", "qq"],
      ] as const) {
        await visitor.open(`${path}?view=${theme}`, [360, 800]);
        await visitor.until(hasPictureOf, theme);
        await visitor.until(isBarThemed);
        expect([path, await visitor.evaluate(scrollUp)]).toEqual([path, []]);
        for (const width of [360, 768, 1280]) {
          await visitor.resize([width, 800]);
          expect([path, width, await visitor.evaluate(tooWide)]).toEqual([path, width, 0]);
        }
      }
      // The tab keeps its last theme.
      await visitor.open("/about", phone);
      await visitor.until(hasPictureOf, "qq");
      expect(await visitor.evaluate(() => document.documentElement.className)).toContain("theme-qq");
    });

    it("keeps the slide of a row when the phone is turned", async () => {
      const turned = [800, 360] as const;
      await visitor.open("/", turned);
      await startApplication();
      await visitor.press("[aria-roledescription=carousel] a[aria-label*=' 2: ']");
      await visitor.until(isAtSlide, 1);
      for (const size of [phone, turned]) {
        await visitor.resize(size);
        expect(await visitor.evaluate(restingSlide)).toBeCloseTo(1);
      }
    });

    it("leads to a part of a page, below the bar", async () => {
      await visitor.open("/for-people/how-to-use-cash-wallet#pay-bills", desktop);
      await visitor.until(isBelowBar, "pay-bills");
      await visitor.untilHydrated();
      await visitor.open("/for-people/whatsapp", phone);
      await visitor.press("main a[href='#steps']");
      await visitor.until(isBelowBar, "steps");
    });

    it("starts the application after its script failed once, on this page and on others", async () => {
      provoked = notLoaded;
      const { site } = visitor;
      site.refuse(/^\/static\/app-/);
      await visitor.open("/help", desktop);
      await visitor.press("[role=tab][aria-selected=false]");
      await visitor.until((text) => String(sessionStorage["problems"]).includes(text), loadFailure);
      site.refuse();
      await visitor.press("[role=tab][aria-selected=false]");
      await visitor.untilHydratedOnline();
      for (const path of ["/help", "/for-business"]) {
        await visitor.open(path, desktop);
        await visitor.press("[role=tab][aria-selected=false]");
        await visitor.untilHydrated();
      }
    });
  });

  async function startApplication(): Promise<void> {
    await visitor.hover("main a");
    await visitor.untilHydrated();
  }

  /** Follows a link of the page to another page, at any position, without scrolling to the link. */
  function follow(path: string): Promise<void> {
    return visitor.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), path);
  }

  /** Goes back through the pages and forward again; each page was left at a scroll position. */
  async function goBackAndForward({ back, forward }: Visitor["pages"], left: number[]): Promise<void> {
    expect(Math.min(...left)).toBeGreaterThan(500);
    const visits = walk.map((path, index) => [path, left[index] ?? 0] as const);
    for (const [path, top] of visits.toReversed().slice(1)) {
      await back();
      await visitor.untilPage(path);
      await visitor.untilAt(top);
    }
    for (const [path, top] of visits.slice(1)) {
      await forward();
      await visitor.untilPage(path);
      await visitor.untilAt(top);
    }
  }
});

// All functions below run in the page.

function isTileOpen(): boolean {
  return document.querySelector("[data-block=app-tiles] details")?.hasAttribute("open") === true;
}

function hasPictureOf(theme: string): boolean {
  return [...document.images].some(({ currentSrc }) => currentSrc.includes(`/${theme}.svg`));
}

function hasFound(): boolean {
  return document.querySelector("main")?.innerText.includes("answers for “witdraw”") === true;
}

/** True when the browser's own bars have the colour of the page. */
function isBarThemed(): boolean {
  const color = document.querySelector('meta[name="theme-color"]')?.getAttribute("content");
  return color === getComputedStyle(document.documentElement).getPropertyValue("--brand").trim();
}

function isTabSelected(index: number): boolean {
  return document.querySelectorAll("[role=tab]")[index]?.getAttribute("aria-selected") === "true";
}

function isBelowBar(id: string): boolean {
  return Math.abs((document.getElementById(id)?.getBoundingClientRect().top ?? 0) - 105) < 2;
}

function isAtSlide(index: number): boolean {
  const row = document.querySelector("[data-slides]");
  return row !== null && Math.abs(row.scrollLeft / row.clientWidth - index) < 0.01;
}

/** The index of the shown slide, once the row has not moved for half a second. */
async function restingSlide(): Promise<number> {
  const row = document.querySelector("[data-slides]") ?? document.body;
  for (let still = 0, left = -1; still < 30; left = row.scrollLeft) {
    await new Promise(requestAnimationFrame);
    still = row.scrollLeft === left ? still + 1 : 0;
  }
  return row.scrollLeft / row.clientWidth;
}

/** The number of pixels by which a page is wider than the window. */
function tooWide(): number {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth - clientWidth;
}

/** Scrolls to the end and up again, and returns the blocks that moved within the page meanwhile. */
async function scrollUp(): Promise<string[]> {
  const blocks = [...document.querySelectorAll<HTMLElement>("main > [data-block], footer")];
  const tops = () => blocks.map((block) => block.getBoundingClientRect().top + scrollY);
  const before = tops();
  const moved = new Set<string>();
  for (let top = document.documentElement.scrollHeight; top > -700; top -= 700) {
    scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    tops().forEach((now, index) => {
      if (Math.abs(now - (before[index] ?? 0)) > 1) moved.add(blocks[index]?.dataset["block"] ?? "footer");
    });
  }
  return [...moved];
}
