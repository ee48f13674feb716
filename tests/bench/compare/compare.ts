import { readFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { startSite, type Running } from "../../journeys/start-site.ts";
import { formatTable } from "../format-table.ts";
import { serveHandWritten } from "../hand-written/serve-hand-written.ts";
import { mainPage } from "../main-page.ts";
import { median } from "../median.ts";
import { measureOthersLoad, mostOthersLoad, untilQuiet } from "../others-load.ts";
import { packed } from "../page-weight.ts";
import { judge, mostSpread, nameCause, spread, type Measure } from "./judge.ts";
import { kinds } from "./main-thread.ts";
import { buildCommit, parentCommit } from "./parent-site.ts";
import { viewPage, type View } from "./view-page.ts";

const rounds = 7;
/** Times of the main thread below this number of milliseconds are not significant. */
const leastWork = 10;

/** Compares this working copy with a commit, and both with the hand-written page, in one run; false when a limit fails. */
export async function compare(browser: Browser, commit = parentCommit()): Promise<boolean> {
  console.log(`Building ${commit} …`);
  const folder = buildCommit(commit);
  const start = (options = {}) => startSite(silent, { ...options, isBestCompressed: true });
  const sites = [await start(), await start({ folder })] as const;
  const handWritten = await serveHandWritten(sites[0].url);
  try {
    await untilQuiet();
    const before = await measureOthersLoad();
    const measures = await measure(browser, sites, handWritten);
    return report(measures, commit, Math.max(before, await measureOthersLoad()));
  } finally {
    await Promise.all([...sites, handWritten].map((site) => site.stop()));
  }
}

const silent = { LOG_LEVEL: "silent" };

type Sites = readonly [now: Running & { pid: number | undefined }, parent: Running & { pid: number | undefined }];

async function measure(browser: Browser, [now, parent]: Sites, handWritten: Running): Promise<Measure[]> {
  const urls = [now.url + mainPage, parent.url + mainPage, `${handWritten.url}/`];
  const views: View[][] = [[], [], []];
  // The first round warms servers and browser.
  for (let round = -1; round < rounds; round++) {
    for (const [index, url] of urls.entries()) {
      const elsewhere = new URL("/robots.txt", urls[0]?.replace("localhost", "127.0.0.1")).href;
      const view = await viewPage(browser, url, elsewhere);
      if (round >= 0) views[index]?.push(view);
    }
  }
  const each = (of: (view: View) => number): Pick<Measure, "now" | "parent" | "handWritten"> => {
    const [ours = [], before = [], theirs = []] = views.map((all) => all.map(of));
    return { now: ours, parent: before, handWritten: theirs };
  };
  const html = await Promise.all(urls.map(async (url) => [packed(await (await fetch(url)).text()) / 1000]));
  const memory = [now, parent].map(({ pid }) => [uniqueMegabytes(pid)]);
  return [
    { name: "first paint", unit: "ms", limit: 1.1, least: 30, ...each((view) => view.firstPaint) },
    ...kinds.map((kind): Measure => ({
      name: kind,
      unit: "ms",
      limit: 1.25,
      least: leastWork,
      ...each((view) => view[kind]),
    })),
    { name: "long tasks", unit: "ms", limit: 1.25, least: 50, ...each((view) => view.longTasks) },
    { name: "tap on the menu", unit: "ms", limit: 1.25, least: 24, ...each((view) => view.menu) },
    { name: "tap on a question", unit: "ms", limit: 1.25, least: 24, ...each((view) => view.question) },
    { name: "requests", unit: "", limit: 1, isExact: true, ...each((view) => view.requests) },
    {
      name: "HTML",
      unit: "KB",
      limit: 1.02,
      isExact: true,
      now: html[0] ?? [],
      parent: html[1] ?? [],
      handWritten: html[2] ?? [],
    },
    {
      name: "memory",
      unit: "MB",
      limit: 1.1,
      isExact: true,
      now: memory[0] ?? [],
      parent: memory[1] ?? [],
      handWritten: [0],
    },
  ];
}

/** Memory that no other process shares. */
function uniqueMegabytes(pid: number | undefined): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
  return (
    [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].reduce((sum, [, kilobytes]) => sum + Number(kilobytes), 0) / 1024
  );
}

function report(measures: readonly Measure[], commit: string, othersLoad: number): boolean {
  const noise = Math.max(
    ...measures.filter(({ name }) => name === "first paint").map((each) => spread(each.handWritten)),
  );
  const isNoisy = noise > mostSpread || othersLoad > mostOthersLoad;
  const rows = measures.map((each) => {
    const [now = 0, parent = 0, other = 0] = [each.now, each.parent, each.handWritten].map(median);
    const ratio = parent > 0 ? now / parent : 1;
    const values = [now, parent, other].map((value) => `${value.toFixed(1)} ${each.unit}`.trim());
    return [each.name, ...values, ratio.toFixed(2), `≤ ${each.limit}`, judge(each, isNoisy)];
  });
  const failed = measures.filter((each) => judge(each, isNoisy) === "fails");
  const cause = nameCause(measures.filter(({ name }) => kinds.some((kind) => kind === name)));
  console.log(`${formatTable(["", "now", commit, "hand-written", "× parent", "limit", ""], rows)}

The hand-written page's first paint varies by ${percent(noise)}, other work took ${percent(othersLoad)} of the processors.${isNoisy ? " The machine is too noisy to judge times." : ""}
${failed.length > 0 ? `Worse than ${commit}: ${failed.map(({ name }) => name).join(", ")}. Before the first paint, ${cause}.` : `Not worse than ${commit}.`}`);
  return failed.length === 0;
}

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
