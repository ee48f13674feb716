import type { Browser } from "playwright-core";
import { pageAddresses } from "./bench-pages.ts";
import { mainPage } from "./main-page.ts";
import { atMost, type Figure, type PartResult } from "./figure.ts";
import { controls, findControl, measureFirstTap, type Control, type FirstTap } from "./first-tap.ts";
import { median } from "./median.ts";

/** First taps right after DOMContentLoaded on a slow phone, site and hand-written page in turn. */
export async function measurePhoneTaps(
  browser: Browser,
  site: string,
  handWritten: string,
  runs: number,
): Promise<PartResult> {
  const figures: Figure[] = [];
  const missing: string[] = [];
  const urls = pageAddresses().map((page) => site + page);
  for (const control of controls) {
    const url = await findControl(browser, urls, control);
    if (url === undefined) {
      missing.push(control);
      continue;
    }
    const other = await findControl(browser, [handWritten], control);
    for (const slowness of control === "tab" ? [6, 4] : [6]) {
      figures.push(...(await measureControl({ browser, url, other, control, slowness, runs })));
    }
  }
  return {
    part: "taps",
    title: "First tap right after DOMContentLoaded on a slow phone (1.6 Mbps, 150 ms)",
    notes: [
      `Medians of ${runs}, from the touch to the frame that shows its effect. “Taps” is the largest number of taps that a run needed. “Lost” counts the taps whose effect disappeared, or happened twice, when the application started.`,
      `Each control is on the first page that has it, starting with ${mainPage}. The hand-written page has no tabs.`,
      ...missing.map((control) => `No page shows a ${control} on a phone.`),
    ],
    figures,
  };
}

interface Setting {
  browser: Browser;
  url: string;
  /** The hand-written page, if it has the control. */
  other: string | undefined;
  control: Control;
  slowness: number;
  runs: number;
}

async function measureControl({ browser, url, other, control, slowness, runs }: Setting): Promise<Figure[]> {
  const taps: FirstTap[] = [];
  const otherTaps: FirstTap[] = [];
  for (let run = 0; run < runs; run++) {
    taps.push(await measureFirstTap(browser, url, control, slowness));
    if (other !== undefined) otherTaps.push(await measureFirstTap(browser, other, control, slowness));
  }
  const page = new URL(url).pathname;
  const name = `${control} (${page}) at ${slowness}×`;
  const isLimited = slowness === 6;
  const hydrated = taps.flatMap((tap) => tap.hydrated ?? []);
  const versus = (of: (tap: FirstTap) => number) =>
    otherTaps.length > 0 ? { against: median(otherTaps.map(of)) } : {};
  return [
    {
      name: `${name}: effect`,
      value: median(taps.map(({ effect }) => effect)),
      unit: "ms",
      ...(isLimited && atMost(150)),
      ...versus(({ effect }) => effect),
    },
    {
      name: `${name}: taps`,
      value: Math.max(...taps.map((tap) => tap.taps)),
      unit: "",
      ...(isLimited && atMost(1)),
      ...versus((tap) => tap.taps),
    },
    ...(hydrated.length > 0
      ? [{ name: `${name}: application`, value: median(hydrated), unit: "ms" } satisfies Figure]
      : []),
    { name: `${name}: lost`, value: taps.filter(({ kept }) => !kept).length, unit: "", ...(isLimited && atMost(0)) },
  ];
}
