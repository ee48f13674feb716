import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Engine, Place } from "./engines/engine.ts";
import { findEngines } from "./engines/find-engines.ts";
import { observeSite, type ObservedSite } from "./engines/observed-site.ts";

const pages = [...inject("pagePaths"), "/no-such-page"];
const phone = [390, 800] as const;
const desktop = [1200, 800] as const;

describe.each(findEngines())("$name", ({ start }) => {
  let engine: Engine;
  let site: ObservedSite;

  beforeAll(async () => {
    if (!start) return;
    site = await observeSite(inject("siteUrl"));
    engine = await start();
  });

  afterAll(async () => {
    await engine?.close();
    site?.stop();
  });

  it.skipIf(!start)("shows every page without an error, a violation or a scroll sideways", async () => {
    const found: string[] = [];
    for (const path of pages) {
      await open(path, phone);
      const words = await engine.evaluate(() => document.querySelector("main")?.innerText.length ?? 0);
      const needed = await engine.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (words < 100 || needed > 0) found.push(`${path}: ${words} characters, ${needed} px too wide`);
    }
    expect(found).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it.skipIf(!start)("opens and closes the menu of a phone, and follows it", async () => {
    await open("/about", phone);
    await press("header button[popovertarget]:not([popovertargetaction])");
    await until(() => document.querySelector("[popover]")?.matches(":popover-open") === true);
    await engine.key("Escape");
    await until(() => document.querySelector("[popover]")?.matches(":popover-open") === false);
    await press("header button[popovertarget]:not([popovertargetaction])");
    await press('[popover] nav a[href="/help"]');
    await until(() => document.querySelector("main")?.dataset["page"] === "help");
    expect(await problems()).toEqual([]);
  });

  it.skipIf(!start)("asks for everything once, at the first press, which is not lost", async () => {
    await open("/help", desktop);
    site.asked();
    await press('[role="tab"][aria-selected="false"]');
    await until(() => document.querySelectorAll('[role="tab"]')[1]?.getAttribute("aria-selected") === "true");
    await untilHydrated();
    await until(() => document.querySelectorAll('[role="tab"]')[1]?.getAttribute("aria-selected") === "true");
    const asked = [...site.asked()].filter(([path]) => /^\/(?:static|page-data)\//.test(path));
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.filter(([, count]) => count > 1)).toEqual([]);
    await press("[data-block=faq] summary");
    await until(() => document.querySelector("[data-block=faq] details")?.hasAttribute("open") === true);
    expect(await problems()).toEqual([]);
  });

  it.skipIf(!start)("goes to another page without a document, and back to where it was", async () => {
    await open("/help", desktop);
    await engine.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
    await press("[data-block=faq] summary");
    await untilHydrated();
    const top = await engine.evaluate(() => {
      document.documentElement.dataset["same"] = "";
      return Math.round(scrollY);
    });
    await press('[popover] nav > ul > li > a[href="/about"]');
    await until(() => document.querySelector("main")?.dataset["page"] === "about" && scrollY === 0);
    expect(await engine.evaluate(() => document.documentElement.dataset["same"])).toBe("");
    await engine.back();
    await until(() => document.querySelector("main")?.dataset["page"] === "help");
    await until((wanted) => Math.abs(scrollY - wanted) <= 8, top);
    expect(await problems()).toEqual([]);
  });

  it.skipIf(!start)("fetches the application when the visitor is seen, and without a violation", async () => {
    await open("/about", desktop);
    site.asked();
    await engine.wheel(200);
    await expect.poll(() => [...site.asked().keys()].some((path) => path.startsWith("/static/packages-"))).toBe(true);
    expect(await problems()).toEqual([]);
  });

  it.skipIf(!start)("shows all of a page to whoever takes a picture of it at once", async () => {
    await open("/for-people", phone);
    const hidden = await engine.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main > [data-block]")]
        .filter((block) => getComputedStyle(block).contentVisibility === "auto" || block.innerText.trim() === "")
        .map((block) => block.dataset["block"]),
    );
    expect(hidden.filter((type) => type !== "banners")).toEqual([]);
  });

  it.skipIf(!start)("starts the application after its script did not come", async () => {
    let isAway = true;
    const failing = await observeSite(inject("siteUrl"), {
      isMissing: (path) => isAway && path.startsWith("/static/app-"),
    });
    await engine.goto(`${failing.url}/help`);
    await press('[role="tab"][aria-selected="false"]');
    await until(() => String(sessionStorage["problems"]).includes("The application did not load"));
    isAway = false;
    await press('[role="tab"][aria-selected="false"]');
    await untilHydrated();
    await engine.goto(`${failing.url}/about`);
    await press("main a, main summary");
    failing.stop();
  });

  async function open(path: string, [width, height]: readonly [number, number]): Promise<void> {
    await engine.resize(width, height);
    await engine.goto(site.url + path);
    await engine.resize(width, height);
  }

  async function press(selector: string): Promise<void> {
    await until((wanted) => document.querySelector(wanted) !== null, selector);
    await engine.press(await engine.evaluate(placeOf, selector));
  }

  async function until<Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args): Promise<void> {
    await expect.poll(() => engine.evaluate(isTrue, ...args).catch(() => false)).toBe(true);
  }

  const untilHydrated = () => until(() => document.querySelector("#root[data-hydrated]") !== null);

  /** What went wrong in the pages since the last call. */
  async function problems(): Promise<string[]> {
    const text = await engine.evaluate(() => {
      const noted = sessionStorage["problems"] ?? "";
      delete sessionStorage["problems"];
      return String(noted);
    });
    return text.split("\n").filter(Boolean);
  }
});

/** Runs in the page: brings the first visible element of a selector into the window, and gives its middle. */
function placeOf(selector: string): Place {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (!element) throw new Error(`Nothing visible matches ${selector}`);
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 120 || bottom > innerHeight) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
}
