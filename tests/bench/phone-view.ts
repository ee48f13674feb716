import type { Browser } from "playwright-core";
import { atMost, type Figure, type PartResult } from "./figure.ts";
import { median } from "./median.ts";
import { bytesOf } from "./page-weight.ts";
import { mainPage } from "./main-page.ts";
import { openSlowPhone } from "./slow-phone.ts";

interface View {
  "first paint": number;
  "largest paint": number;
  shift: number;
  "long tasks": number;
  "long tasks, ms": number;
  bytes: number;
}

const units = {
  "first paint": "ms",
  "largest paint": "ms",
  shift: "",
  "long tasks": "",
  "long tasks, ms": "ms",
  bytes: "KB",
} as const;
const limits: Partial<Record<keyof View, number>> = { shift: 0, "long tasks": 0 };
const names = ["first paint", "largest paint", "shift", "long tasks", "long tasks, ms", "bytes"] as const;

/** A first view of the main page on a slow phone, site and hand-written page in turn. */
export async function measurePhoneView(
  browser: Browser,
  site: string,
  handWritten: string,
  runs: number,
): Promise<PartResult> {
  const figures: Figure[] = [];
  // To a browser this is another site than `localhost`.
  const elsewhere = new URL("/robots.txt", handWritten.replace("localhost", "127.0.0.1")).href;
  for (const slowness of [6, 4]) {
    const ours: View[] = [];
    const theirs: View[] = [];
    // The first view of each page is not counted: it warms both servers and the browser.
    for (let run = -1; run < runs; run++) {
      const one = await view(browser, site + mainPage, slowness, elsewhere);
      const other = await view(browser, handWritten, slowness, elsewhere);
      if (run < 0) continue;
      ours.push(one);
      theirs.push(other);
    }
    for (const name of names) {
      const [value, against] = [ours, theirs].map((views) => median(views.map((each) => each[name])));
      const limit = slowness === 6 ? limits[name] : undefined;
      figures.push({
        name: `${name} at ${slowness}×`,
        value: value ?? 0,
        unit: units[name],
        against: against ?? 0,
        ...(limit !== undefined && atMost(limit)),
      });
    }
  }
  return {
    part: "view",
    title: `First view of ${mainPage} on a slow phone (1.6 Mbps, 150 ms, processor slowed 6× and 4×)`,
    notes: [
      `Medians of ${runs} for site and hand-written page in turn. The browser comes from another site, so each view starts a process, as after a search; in an empty tab a process is ready. A long task takes more than 50 ms and starts before the visitor's first action.`,
    ],
    figures,
  };
}

async function view(browser: Browser, url: string, slowness: number, elsewhere: string): Promise<View> {
  const { context, page, meter } = await openSlowPhone(browser, slowness, elsewhere);
  try {
    await page.goto(url, { waitUntil: "load" });
    await meter.quiet(1000);
    const { firstPaint, largestPaint, shift, longTasks } = await page.evaluate(() => window.noted);
    return {
      "first paint": firstPaint,
      "largest paint": largestPaint,
      shift,
      "long tasks": longTasks.length,
      "long tasks, ms": longTasks.reduce((sum, each) => sum + each, 0),
      bytes: bytesOf(meter.exchanges) / 1000,
    };
  } finally {
    await context.close();
  }
}
