import type { Browser } from "playwright-core";
import { startApplication } from "../journeys/application.ts";
import { mainPage } from "./main-page.ts";
import { atMost, type Figure, type PartResult } from "./figure.ts";
import { median } from "./median.ts";
import { meterNetwork } from "./network-meter.ts";
import { openVisitor } from "./phone.ts";
import { slowNetwork } from "./slow-phone.ts";

declare global {
  interface Window {
    step: { clicked: number | undefined; painted: number | undefined };
  }
}

const targets = ["/about", "/help", "/switch-to-us", "/for-business", "/deals"];

/** Client-side navigations from the main page, from the click to the frame that shows the new heading. */
export async function measureNavigation(browser: Browser, site: string): Promise<PartResult> {
  const figures: Figure[] = [];
  for (const slowness of [1, 6]) {
    for (const isPrefetched of [true, false]) {
      const times: number[] = [];
      for (const target of targets) times.push(await navigate({ browser, site, target, slowness, isPrefetched }));
      const name = `${isPrefetched ? "hovered for 1 s" : "not hovered"}, processor at ${slowness}×`;
      figures.push({ name, value: median(times), unit: "ms", ...(isPrefetched && slowness === 1 && atMost(100)) });
    }
  }
  return {
    part: "navigation",
    title: `Client-side navigation from ${mainPage}, click to paint (1.6 Mbps, 150 ms)`,
    notes: [
      `Medians of ${targets.join(", ")}, each page as the first navigation of a new visitor. The limit applies to the processor at full speed.`,
    ],
    figures,
  };
}

interface Setting {
  browser: Browser;
  site: string;
  target: string;
  slowness: number;
  isPrefetched: boolean;
}

async function navigate({ browser, site, target, slowness, isPrefetched }: Setting): Promise<number> {
  const context = await openVisitor(browser, { viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const meter = await meterNetwork(page);
    await page.goto(site + mainPage);
    await startApplication(page);
    await meter.quiet(300);
    const link = page.locator(`footer a[href="${target}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await meter.quiet(300);
    await slowNetwork(meter);
    await meter.session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
    await page.evaluate(watchHeading);
    if (isPrefetched) {
      await link.hover();
      await page.waitForTimeout(1000);
      await meter.quiet(300);
    }
    const box = await link.boundingBox();
    if (!box) throw new Error(`${mainPage} has no link to ${target}`);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await meter.session.send("Input.dispatchMouseEvent", { type: "mousePressed", x, y, button: "left", clickCount: 1 });
    await meter.session.send("Input.dispatchMouseEvent", {
      type: "mouseReleased",
      x,
      y,
      button: "left",
      clickCount: 1,
    });
    await page.waitForFunction(() => window.step.painted !== undefined, undefined, { timeout: 20_000 });
    const { clicked, painted } = await page.evaluate(() => window.step);
    if (clicked === undefined || painted === undefined) throw new Error(`The click on ${target} was not seen`);
    return painted - clicked;
  } finally {
    await context.close();
  }
}

/** Runs in the page: records the click, and the frame that follows the first frame with another `h1`. */
function watchHeading() {
  const first = document.querySelector("h1");
  const text = first?.textContent;
  const noted: Window["step"] = { clicked: undefined, painted: undefined };
  window.step = noted;
  addEventListener("click", ({ timeStamp }) => (noted.clicked ??= timeStamp), { capture: true });
  const look = () => {
    const heading = document.querySelector("h1");
    if (noted.clicked === undefined || !heading || heading.textContent === text) requestAnimationFrame(look);
    // A task after a frame's callbacks runs when the frame was rendered.
    else setTimeout(() => (noted.painted = performance.now()));
  };
  requestAnimationFrame(look);
}
