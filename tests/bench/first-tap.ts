import type { Browser, CDPSession, Page } from "playwright-core";
import { openSlowPhone } from "./slow-phone.ts";

/** The first taps of a visitor. Each control is found by its role. */
export const controls = ["menu", "tab", "question", "arrow"] as const;
export type Control = (typeof controls)[number];

export interface FirstTap {
  /** Milliseconds from the finger's touch to the frame that shows the effect. */
  effect: number;
  taps: number;
  /** Milliseconds from that touch until the application ran; absent without an application. */
  hydrated: number | undefined;
  /** True when the effect remained after that, and happened only once. */
  kept: boolean;
}

declare global {
  interface Window {
    tap: {
      touched: number | undefined;
      shown: number | undefined;
      isOn(): boolean;
      /** Brings the control into view and returns the position for a tap. */
      place(): { x: number; y: number };
    };
  }
}

/** Taps a control right after DOMContentLoaded, again and again until it has an effect. */
export async function measureFirstTap(
  browser: Browser,
  url: string,
  control: Control,
  slowness: number,
): Promise<FirstTap> {
  const { context, page, meter } = await openSlowPhone(browser, slowness);
  try {
    await page.goto(url, { waitUntil: "domcontentloaded" });
    if (!(await page.evaluate(watchControl, control))) throw new Error(`${url} shows no ${control} to tap`);
    const taps = await tapUntilShown(page, meter.session);
    const hydrated = await untilHydrated(page);
    const { touched = 0, shown, isOn } = await page.evaluate(() => ({ ...window.tap, isOn: window.tap.isOn() }));
    const effect = shown === undefined ? mostTaps * tapInterval : shown - touched;
    return { effect, taps, hydrated: hydrated === undefined ? undefined : hydrated - touched, kept: isOn };
  } finally {
    await context.close();
  }
}

/** Taps a control of an open page; milliseconds until the frame that shows the effect. */
export async function tapOnce(page: Page, session: CDPSession, control: Control): Promise<number> {
  if (!(await page.evaluate(watchControl, control))) throw new Error(`${page.url()} shows no ${control} to tap`);
  await tapUntilShown(page, session);
  const { touched = 0, shown = mostTaps * tapInterval } = await page.evaluate(() => ({ ...window.tap }));
  return shown - touched;
}

/** The addresses that show a control on a phone. */
export async function findControl(
  browser: Browser,
  urls: readonly string[],
  control: Control,
): Promise<string | undefined> {
  for (const url of urls) {
    const { context, page } = await openSlowPhone(browser, 1);
    try {
      await page.goto(url, { waitUntil: "domcontentloaded" });
      if (await page.evaluate(watchControl, control)) return url;
    } finally {
      await context.close();
    }
  }
  return undefined;
}

/** Taps at the present position of the control each time; a tap misses a control that moved. */
async function tapUntilShown(page: Page, session: CDPSession): Promise<number> {
  for (let taps = 1; taps <= mostTaps; taps++) {
    const place = await page.evaluate(() => window.tap.place());
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    const shown = await page
      .waitForFunction(() => window.tap.shown !== undefined, undefined, { timeout: tapInterval })
      .then(
        () => true,
        () => false,
      );
    if (shown) return taps;
  }
  return mostTaps;
}

const mostTaps = 10;
/** Milliseconds after which a visitor taps again. */
const tapInterval = 1500;

/** The time at which the application ran, on the page's clock; gives up after a timeout. */
async function untilHydrated(page: Page): Promise<number | undefined> {
  const root = page.locator("#root[data-hydrated]");
  if ((await page.locator("#root").count()) === 0) return undefined;
  const came = await root.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
  if (!came) return undefined;
  const at = await page.evaluate(() => performance.now());
  // Held taps are repeated after hydration, and a row needs time to move.
  await page.waitForTimeout(1500);
  return at;
}

/**
 * Runs in the page: finds the control, records the first touch and the next frame that shows the effect. False when the
 * control does not exist.
 */
function watchControl(control: Control): boolean {
  const isVisible = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
  const byId = (id: string | null | undefined) => (id ? document.getElementById(id) : null);

  function find(): { target: HTMLElement; isOn(): boolean } | undefined {
    if (control === "menu") {
      const target = all("header button").find((button) => button.textContent?.trim() === "Menu");
      const menu = byId(target?.getAttribute("popovertarget") ?? target?.getAttribute("aria-controls"));
      return target && menu
        ? { target, isOn: () => menu.matches(":popover-open") || target.ariaExpanded === "true" }
        : undefined;
    }
    if (control === "tab") {
      const target = all("main [role=tab]").find((tab) => tab.ariaSelected !== "true");
      const panel = byId(target?.getAttribute("aria-controls"));
      return target && panel ? { target, isOn: () => target.ariaSelected === "true" && isVisible(panel) } : undefined;
    }
    if (control === "question") {
      const target = all("main details:not([open]) > summary")[0];
      const details = target?.closest("details");
      return target && details ? { target, isOn: () => details.open } : undefined;
    }
    // An arrow, or without arrows a dot that leads to the next slide.
    for (const carousel of all("main [aria-roledescription=carousel], main [data-block]")) {
      const target = [
        ...carousel.querySelectorAll<HTMLElement>(
          "button[aria-label^=Next], button[aria-label^=Show], a[aria-label*=' 2: ']",
        ),
      ].find(isVisible);
      const rows = [carousel, ...carousel.querySelectorAll<HTMLElement>("*")].filter(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 50,
      );
      const row = rows.find((each) => /auto|scroll/.test(getComputedStyle(each).overflowX));
      if (!target || !row) continue;
      const step = row.clientWidth;
      return { target, isOn: () => row.scrollLeft > 1 && row.scrollLeft < step * 1.5 };
    }
    return undefined;
  }

  const found = find();
  if (!found) return false;
  const { target, isOn } = found;
  const place = () => {
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = target.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const tap: Window["tap"] = { touched: undefined, shown: undefined, isOn, place };
  window.tap = tap;
  addEventListener("touchstart", ({ timeStamp }) => (tap.touched ??= timeStamp), { capture: true, passive: true });
  const look = () => {
    if (tap.touched !== undefined && isOn()) tap.shown = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return true;
}
