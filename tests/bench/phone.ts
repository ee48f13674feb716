import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";

/** The phone of the limits: 412 × 915 CSS pixels. */
const phone: BrowserContextOptions = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2.625,
  isMobile: true,
  hasTouch: true,
};

/**
 * A new visitor's phone: nothing cached. It records layout shifts, paints and long tasks of every page that it opens.
 */
export async function openPhone(browser: Browser): Promise<BrowserContext> {
  const context = await openVisitor(browser, phone);
  await context.addInitScript(observe);
  return context;
}

/** A new visitor's browser. */
export async function openVisitor(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  // tsx wraps named functions in `__name`, including functions that are sent to the page.
  await context.addInitScript({ content: "globalThis.__name = (value) => value" });
  return context;
}

/** The records of the phone since the page began. */
export interface Noted {
  /** Cumulative layout shift, as Lighthouse counts it. */
  shift: number;
  /** Each shift's nodes, as selectors, for messages. */
  shifted: string[];
  firstPaint: number;
  largestPaint: number;
  /** Milliseconds of each task over 50 ms. */
  longTasks: number[];
}

declare global {
  interface Window {
    noted: Noted;
  }
}

/** Runs in the page before anything else. */
function observe() {
  const noted: Noted = { shift: 0, shifted: [], firstPaint: 0, largestPaint: 0, longTasks: [] };
  window.noted = noted;
  let session = { from: 0, to: 0, sum: 0 };
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("layout-shift", (entry) => {
    if (!("value" in entry) || !("hadRecentInput" in entry) || entry.hadRecentInput || typeof entry.value !== "number")
      return;
    const { startTime } = entry;
    const joins = startTime - session.to < 1000 && startTime - session.from < 5000;
    session = { from: joins ? session.from : startTime, to: startTime, sum: (joins ? session.sum : 0) + entry.value };
    noted.shift = Math.max(noted.shift, session.sum);
    const sources = "sources" in entry && Array.isArray(entry.sources) ? entry.sources : [];
    for (const { node } of sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      const block = element?.closest("[data-block]")?.getAttribute("data-block");
      noted.shifted.push(`${element?.tagName.toLowerCase()}${block ? ` in ${block}` : ""}`);
    }
  });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") noted.firstPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => (noted.largestPaint = entry.startTime));
  watch("longtask", (entry) => noted.longTasks.push(entry.duration));
}
