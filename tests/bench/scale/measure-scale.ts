import { Agent, createServer, get, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { startContent, startSite } from "../../journeys/start-site.ts";
import { benchFolder } from "../bench-folder.ts";
import { pageAddresses } from "../bench-pages.ts";
import type { Figure, PartResult } from "../figure.ts";
import { inParallel } from "../in-parallel.ts";
import { mainPage } from "../main-page.ts";
import { bytesOf, weighPage } from "../page-weight.ts";
import { processorSeconds } from "../process-figures.ts";
import { measureRender } from "../render-time.ts";

/** The cost of one view of a page, from which docs/scale.md estimates the cost of many. */
export async function measureScale(browser: Browser, site: string): Promise<PartResult> {
  const visits = await measureVisits(browser, site);
  return {
    part: "scale",
    title: "A view of a page",
    notes: [
      "“First visit” is everything that a phone with an empty cache fetches while it scrolls to the end: the document, built files and pictures. “Again” is its next visit. [scale.md](scale.md) estimates with these figures.",
      "Processor time is the time of the site's process, with all its threads. The time of a rendered page does not include compression.",
    ],
    figures: [...visits.flat(), ...(await measureProcessor())],
  };
}

/** The requests and bytes of a complete first visit of each page, and of a repeated visit. */
function measureVisits(browser: Browser, site: string): Promise<Figure[][]> {
  return inParallel(pageAddresses(), 2, async (page) => {
    const { first, scrolled, repeat: again } = await weighPage(browser, site + page);
    const all = [...first, ...scrolled];
    const documents = all.filter(({ type }) => type === "Document");
    const pictures = all.filter(({ url }) => url.includes("/api/assets/"));
    const count = (name: string, value: number): Figure => ({ name, value, unit: "", page });
    const kilobytes = (name: string, bytes: number): Figure => ({ name, value: bytes / 1000, unit: "KB", page });
    return [
      count("files", all.length - documents.length - pictures.length),
      count("pictures", pictures.length),
      kilobytes("document", bytesOf(documents)),
      kilobytes("first visit", bytesOf(all)),
      count("requests again", again.length),
      kilobytes("again", bytesOf(again)),
    ];
  });
}

/** The processor time of requests, which other work on the machine hardly changes, and the queries of a refresh. */
async function measureProcessor(): Promise<Figure[]> {
  const requests = 4000;
  const cms = await countQueries();
  const variables = {
    LOG_LEVEL: "silent",
    CMS_URL: cms.url,
    CONTENT_CACHE_DIR: benchFolder(),
    CONTENT_TTL_SECONDS: "3600",
  };
  const site = await startSite(variables, { isBestCompressed: true });
  try {
    const queries = cms.count();
    const agent = new Agent({ keepAlive: true, maxSockets: 8 });
    const cost = async (headers: Record<string, string>) => {
      const before = processorSeconds(site.pid);
      await repeat(requests, 8, () => ask(site.url + mainPage, headers, agent));
      return ((processorSeconds(site.pid) - before) / requests) * 1000;
    };
    const { etag = "" } = await ask(site.url + mainPage, { "accept-encoding": "br" }, agent);
    await quiet(site.pid);
    await cost({ "accept-encoding": "br" });
    const figures: Figure[] = [
      { name: "processor time of a kept page", value: await cost({ "accept-encoding": "br" }), unit: "ms" },
      {
        name: "processor time of an unchanged page",
        value: await cost({ "accept-encoding": "br", "if-none-match": etag }),
        unit: "ms",
      },
      { name: "processor time of a rendered page", value: await renderCost(), unit: "ms" },
      { name: "queries of a refresh", value: queries, unit: "" },
    ];
    agent.destroy();
    return figures;
  } finally {
    await site.stop();
    await cms.stop();
  }
}

/** The development CMS, and the number of content requests. */
async function countQueries(): Promise<{ url: string; count(): number; stop(): Promise<void> }> {
  const content = await startContent("content");
  let count = 0;
  const proxy = createServer((asked, answer) => {
    if (asked.method === "POST" && asked.url?.endsWith("/graphql")) count++;
    const forwarded = request(
      content.url + (asked.url ?? ""),
      { method: asked.method, headers: asked.headers },
      (found) => {
        answer.writeHead(found.statusCode ?? 502, found.headers);
        found.pipe(answer);
      },
    );
    forwarded.on("error", () => answer.destroy());
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    count: () => count,
    async stop() {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
      await content.stop();
    },
  };
}

/** Waits for the pages that a site renders and compresses in advance. */
async function quiet(pid: number | undefined): Promise<void> {
  for (let turn = 0; turn < 60; turn++) {
    const before = processorSeconds(pid);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (processorSeconds(pid) - before < 0.03) return;
  }
}

async function renderCost(): Promise<number> {
  const times = 20;
  await measureRender(10);
  const before = process.cpuUsage();
  const pages = await measureRender(times);
  const { user, system } = process.cpuUsage(before);
  // Each page is also rendered some times to warm up.
  return (user + system) / 1000 / (pages.length * (times + times / 10));
}

async function repeat(times: number, atOnce: number, act: () => Promise<unknown>): Promise<void> {
  let left = times;
  const work = async () => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

function ask(url: string, headers: Record<string, string>, agent: Agent): Promise<{ etag?: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (answer) => {
      answer.resume().on("end", () => resolve({ etag: answer.headers.etag }));
    }).on("error", reject);
  });
}
