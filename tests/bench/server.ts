import { spawnSync } from "node:child_process";
import type { IncomingHttpHeaders } from "node:http";
import { startSite, type RunningSite } from "../journeys/start-site.ts";
import { benchFolder } from "./bench-folder.ts";
import { pageAddresses } from "./bench-pages.ts";
import { mainPage } from "./main-page.ts";
import { serveChangingContent, type ChangingContent } from "./changing-content.ts";
import { atLeast, atMost, type Figure, type PartResult } from "./figure.ts";
import { fetchPacked } from "./fetch-packed.ts";
import { load, type Load } from "./load.ts";
import { median } from "./median.ts";
import { hasCommand, startNginx } from "./nginx.ts";
import { residentMegabytes } from "./process-figures.ts";

const title = `Server, one process, ${mainPage} from memory with brotli, 50 connections`;

/** The server against nginx with the same bytes, in turn on one processor; the load comes from the other processor. */
export async function measureServer(): Promise<PartResult> {
  const missing = ["nginx", "wrk", "taskset"].filter((name) => !hasCommand(name));
  if (missing.length > 0) {
    const sentence = `Not measured: ${missing.join(" and ")} must be installed (Debian: nginx-light, wrk, util-linux).`;
    return { part: "server", title, notes: [sentence], figures: [] };
  }
  return {
    part: "server",
    title,
    notes: [
      "Site and nginx (one worker, files kept open) run in turn on one processor, and wrk runs on the other one. The figures are medians of five turns of 4 s each. Site and nginx send the same headers and bytes.",
      "“While re-rendering”: the content changes once a second, and every page is requested after each change. The content service runs on wrk's processor.",
    ],
    figures: [...(await compareWithNginx()), ...(await measureRerendering())],
  };
}

async function compareWithNginx(): Promise<Figure[]> {
  const site = await onFirstProcessor(() => startSite({ LOG_LEVEL: "silent" }, { isBestCompressed: true }));
  const { body, headers } = await fetchPacked(site.url + mainPage);
  const nginx = await onFirstProcessor(() => startNginx(body, pageHeaders(headers)));
  try {
    const ours: Load[] = [];
    const theirs: Load[] = [];
    for (let turn = -1; turn < 5; turn++) {
      const [one, other] = [
        await load(site.url + mainPage, turn < 0 ? 2 : 4),
        await load(`${nginx.url}/`, turn < 0 ? 2 : 4),
      ];
      if (turn < 0) continue;
      ours.push(one);
      theirs.push(other);
    }
    let sent = ours.reduce((sum, { requests }) => sum + requests, 0);
    while (sent < 100_000) sent += (await load(site.url + mainPage, 10)).requests;
    const [rate, nginxRate] = [ours, theirs].map((loads) => median(loads.map((each) => each.rate)));
    const [p99, nginxP99] = [ours, theirs].map((loads) => median(loads.map((each) => each.p99)));
    return [
      { name: "requests a second", value: rate ?? 0, unit: "", against: nginxRate ?? 0 },
      { name: "share of nginx", value: (rate ?? 0) / (nginxRate ?? 1), unit: "×", ...atLeast(0.3) },
      { name: "p99", value: p99 ?? 0, unit: "ms", against: nginxP99 ?? 0, ...atMost(25) },
      { name: "errors", value: ours.reduce((sum, { errors }) => sum + errors, 0), unit: "", ...atMost(0) },
      { name: "memory after 100,000 requests", value: residentMegabytes(site.pid), unit: "MB", ...atMost(200) },
    ];
  } finally {
    await nginx.stop();
    await site.stop();
  }
}

async function measureRerendering(): Promise<Figure[]> {
  const content = await serveChangingContent();
  const site = await onFirstProcessor(() =>
    startSite(
      {
        LOG_LEVEL: "silent",
        CMS_URL: content.url,
        CONTENT_TTL_SECONDS: "1",
        CONTENT_CACHE_DIR: benchFolder(),
      },
      { isBestCompressed: true },
    ),
  );
  try {
    const read = async (page: string) => (await fetch(site.url + page)).text();
    const pages = pageAddresses();
    const readAll = () => Promise.all(pages.map(read));
    const [before = ""] = await readAll();
    await load(site.url + mainPage, 2);
    const timer = setInterval(() => {
      content.change();
      void readAll();
    }, 1000);
    const { p99, errors, rate } = await onSecondProcessor(() => load(site.url + mainPage, 8));
    clearInterval(timer);
    const [after = ""] = await readAll();
    if (after === before) throw new Error("The content changed and the page did not");
    return [
      { name: "p99 while re-rendering", value: p99, unit: "ms", ...atMost(25) },
      { name: "requests a second while re-rendering", value: rate, unit: "" },
      { name: "errors while re-rendering", value: errors, unit: "", ...atMost(0) },
      {
        name: "until all pages are new, under load",
        value: await secondsUntilNew(content, site, pages),
        unit: "s",
        ...atMost(5),
      },
      { name: "memory while re-rendering", value: residentMegabytes(site.pid), unit: "MB", ...atMost(400) },
    ];
  } finally {
    await site.stop();
    await content.stop();
  }
}

/** Seconds from one change of the content, while visitors request one page, until the last page shows the change. */
async function secondsUntilNew(content: ChangingContent, site: RunningSite, pages: string[]): Promise<number> {
  const loaded = onSecondProcessor(() => load(site.url + mainPage, 8));
  content.change();
  const began = performance.now();
  const late = new Set(pages);
  while (late.size > 0 && performance.now() - began < 60_000) {
    for (const page of late) {
      if (content.isNewest(await (await fetch(site.url + page)).text())) late.delete(page);
    }
  }
  const seconds = (performance.now() - began) / 1000;
  await loaded;
  return seconds;
}

/** Meanwhile the bench and its content server run on the processor of the load. */
const onSecondProcessor = <T>(work: () => Promise<T>) => onProcessor("1", work);

/** Processes that start meanwhile inherit the processor. */
const onFirstProcessor = <T>(start: () => Promise<T>) => onProcessor("0", start);

async function onProcessor<T>(processor: "0" | "1", work: () => Promise<T>): Promise<T> {
  const pin = (processors: string) => spawnSync("taskset", ["-a", "-c", "-p", processors, String(process.pid)]);
  const all = /list: (.+)/.exec(String(spawnSync("taskset", ["-c", "-p", String(process.pid)]).stdout))?.[1] ?? "0,1";
  pin(processor);
  try {
    return await work();
  } finally {
    pin(all);
  }
}

/** The headers that belong to the page rather than to the connection. */
function pageHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const connection = /^(?:connection|keep-alive|date|etag|content-length|transfer-encoding)$/;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && !connection.test(name) ? [[name, value]] : [],
    ),
  );
}
