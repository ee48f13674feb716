import type { Figure, PartResult } from "./figure.ts";
import { mainPage } from "./main-page.ts";
import { formatTable } from "./format-table.ts";

/** The same landing page built by others, measured once in the same way on another machine; KB are of gzip or brotli. */
const head = [
  "",
  "hand-written",
  "Astro + React islands",
  "Next.js 16",
  "React Router 7",
  "Vite SPA + Apollo + emotion",
  "Puck on Next",
  "this site",
  "own hand-written",
];

/**
 * This site beside others, with the processor slowed four times; empty for a part that did not run or was disturbed.
 */
export function othersTable(parts: readonly PartResult[]): string[] {
  const judged = parts.filter(({ isDisturbed }) => isDisturbed !== true);
  const find = (part: string, name: RegExp, page?: string): Figure | undefined =>
    judged.find((each) => each.part === part)?.figures.find((figure) => name.test(figure.name) && figure.page === page);
  const paint = find("view", /^largest paint at 4×/);
  const bytes = find("sizes", /^first view/, mainPage);
  const tasks = find("view", /^long tasks, ms at 4×/);
  const script = find("script", /^before intent/, mainPage);
  const tab = find("taps", /^tab .*4×: effect/);
  const taps = find("taps", /^tab .*4×: taps/);
  const share = find("server", /^share of nginx/);
  if (![paint, bytes, script, tab, share].some((figure) => figure)) return [];
  const rows = [
    [
      "largest paint, × hand-written",
      "1.00",
      "1.22",
      "1.53",
      "1.52",
      "3.45",
      "1.70",
      paint?.against ? (paint.value / paint.against).toFixed(2) : "",
      "1.00",
    ],
    ["JavaScript on a first view, KB", "0.6", "62", "136", "111", "145", "304", show(script?.value, 1), ""],
    [
      "all bytes on a first view, KB",
      "150",
      "444",
      "522",
      "498",
      "522",
      "689",
      show(bytes?.value),
      show(bytes?.against),
    ],
    [
      "long tasks while loading, ms",
      "0",
      "347",
      "982",
      "445",
      "1 702",
      "1 558",
      show(tasks?.value),
      show(tasks?.against),
    ],
    [
      "first tap on a tab → effect, ms (taps)",
      "161–413 (1)",
      "1 113 (4)",
      "1 709 (3)",
      "1 270 (4)",
      "418 (1)",
      "2 363 (9)",
      tab ? `${show(tab.value)} (${show(taps?.value)})` : "",
      "",
    ],
    ["requests a second, × nginx serving a file", "1", "1", "0.010", "0.001", "1", "0.011", show(share?.value, 3), ""],
  ];
  return [
    `## Beside others\n\nThe same kind of landing page, built with other tools: medians of 5 on a phone with 1.6 Mbps, 150 ms and a processor slowed 4×. The other tools were measured once, on another machine; the last two columns are measurements of this project.\n\n${formatTable(head, rows)}`,
  ];
}

function show(value: number | undefined, digits = 0): string {
  return value === undefined ? "" : value.toFixed(digits);
}
