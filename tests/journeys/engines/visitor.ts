import { expect } from "vitest";
import type { Engine, Key, Place } from "./engine.ts";
import { observeSite, type ObservedSite } from "./observed-site.ts";

/** Widths and heights of windows. */
export const phone = [390, 800] as const;
export const desktop = [1200, 800] as const;

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/** A new visitor of a site, in the window of an engine. Each condition is checked until it is true. */
export async function newVisitor(engine: Engine, siteUrl: string) {
  const site: ObservedSite = await observeSite(siteUrl);
  const { evaluate } = engine;

  const resize = ([width, height]: readonly [number, number]) => engine.resize(width, height);

  async function until<Args extends unknown[]>(isTrue: (...args: Args) => boolean, ...args: Args): Promise<void> {
    await expect.poll(() => evaluate(isTrue, ...args).catch(String)).toBe(true);
  }

  async function placeOf(selector: string): Promise<Place> {
    let place: Place | string = "";
    await expect.poll(async () => typeof (place = await evaluate(findPlace, selector).catch(String))).toBe("object");
    if (typeof place === "string") throw new Error(place);
    return place;
  }

  return {
    site,
    evaluate,
    until,
    resize,
    async open(path: string, size: readonly [number, number]): Promise<void> {
      await resize(size);
      await engine.goto(site.url + path);
    },
    /** Moves the mouse to the first visible element of a selector; scrolls to an element outside the window. */
    hover: async (selector: string) => engine.hover(await placeOf(selector)),
    /** Presses the first visible element of a selector; scrolls to an element outside the window. */
    press: async (selector: string) => engine.press(await placeOf(selector)),
    /** Turns the mouse wheel over an element. */
    wheel: async (selector: string, pixels: number) => engine.wheel(await placeOf(selector), pixels),
    key: (key: Key) => engine.key(key),
    untilHydrated: () => until(isHydrated),
    /** Waits for the application and sends the `online` event: automatic attempts may be used up. */
    untilHydratedOnline: () => until(isHydratedOnline),
    /** Waits until the page with a path as its id is shown, and its document has loaded. */
    untilPage: (path: string) => expect.poll(() => evaluate(shownPage).catch(String)).toBe(`${path}, complete`),
    /** Scrolls to a height, or to the end of a shorter page, and returns the reached height. */
    async scrollTo(top: number): Promise<number> {
      await evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
      return evaluate(steadyTop);
    },
    /** Waits until the page stays within 8 pixels of a height. */
    untilAt: (wanted: number) =>
      expect
        .poll(async () => Math.abs((await evaluate(steadyTop).catch(() => Number.NaN)) - wanted))
        .toBeLessThanOrEqual(8),
    /** Goes from document to document with the browser's buttons. */
    documents: { back: () => engine.back(), forward: () => engine.forward() },
    /** Goes from page to page in the application; the buttons skip pages that a script opened. */
    pages: { back: () => evaluate(() => history.back()), forward: () => evaluate(() => history.forward()) },
    /** Leaves the site, and fails after an unexpected error in its pages. */
    async leave(provoked?: RegExp): Promise<void> {
      const problems = await evaluate(() => sessionStorage.getItem("problems") ?? "");
      site.stop();
      expect(problems.split("\n").filter((problem) => problem && !provoked?.test(problem))).toEqual([]);
    },
  };
}

/** Runs in the page. */
function isHydrated(): boolean {
  return document.querySelector("#root[data-hydrated]") !== null;
}

/** Runs in the page: the path that is its id, and the state of the document. */
function shownPage(): string {
  return `/${document.querySelector("main")?.dataset["page"]}, ${document.readyState}`;
}

/** Runs in the page, and sends the `online` event. */
function isHydratedOnline(): boolean {
  dispatchEvent(new Event("online"));
  return document.querySelector("#root[data-hydrated]") !== null;
}

/**
 * Runs in the page: the middle of the first visible element of a selector, in the window and at rest; else the reason
 * of the failure.
 */
async function findPlace(selector: string): Promise<Place | string> {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (!element) return `Nothing visible matches ${selector}`;
  const box = () => element.getClientRects()[0] ?? new DOMRect();
  const before = box();
  // Bars at the top and at the foot of the window may cover the element.
  if (before.top < 120 || before.bottom > innerHeight - 80)
    element.scrollIntoView({ block: "center", behavior: "instant" });
  const start = box();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { x, y, width, height } = box();
  // On a busy machine a transition may not move between two frames.
  const isAnimated = document.getAnimations().some(({ effect, playState }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null;
    return playState === "running" && target?.contains(element);
  });
  if (isAnimated || Math.abs(start.x - x) + Math.abs(start.y - y) > 0.5) return `${selector} moves`;
  const place = { x: x + width / 2, y: y + height / 2 };
  return element.contains(document.elementFromPoint(place.x, place.y)) ? place : `${selector} is covered`;
}

/** Runs in the page: the scroll position, once it has not changed for three frames. */
async function steadyTop(): Promise<number> {
  let [before, same] = [-1, 0];
  while (same < 3) {
    await new Promise(requestAnimationFrame);
    same = scrollY === before ? same + 1 : 0;
    before = scrollY;
  }
  return Math.round(before);
}
