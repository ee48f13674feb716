import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { findAssets } from "#hosts/files/export-assets.ts";
import { usedMegabytes } from "../bench/bare-workerd.ts";
import { pageAddresses } from "../bench/bench-pages.ts";
import { childrenOf, residentMegabytes } from "../bench/process-figures.ts";
import { ask, type WireAnswer } from "../journeys/ask.ts";
import { faults } from "../journeys/bad-cms/faults.ts";
import { startBadCms, type BadCms } from "../journeys/bad-cms/start-bad-cms.ts";
import { comparableHeaders, otherAddressesOf, redirectsOf } from "../journeys/comparable-answer.ts";
import { freePort, startSite } from "../journeys/start-site.ts";
import { startWorker, type RunningWorker } from "../journeys/start-worker.ts";
import { removeTemporaryFolders, temporaryFolder } from "../journeys/temporary-folder.ts";
import type { MemorySample, WorkerSoakFindings } from "./judge-soak.ts";
import { answerFault, kvFaults } from "./kv-faults.ts";
import { loadPages, type PageLoad } from "./page-load.ts";
import { planWorkerSoak, type WorkerEvent } from "./plan-worker-soak.ts";
import { untilShown } from "./until-shown.ts";

const modes = ["", "?embedded=true", "?agent=true"];
/** Milliseconds: garbage is collected each time. */
const sampleInterval = 3_000;
const script = readFileSync(new URL("./faulty-worker.js", import.meta.url), "utf8");

/** The built Worker on its platform, with a CMS, a KV and an R2 that fail, and visitors of all pages. */
export async function soakWorker(seconds: number): Promise<WorkerSoakFindings> {
  const cms = await startBadCms();
  // Shorter than a fault, so that each is noticed.
  const variables = { CMS_URL: cms.url, PUBLIC_URL: "https://www.example.co.za", CONTENT_TTL_SECONDS: "3" };
  const platform = await openPlatform({ ...variables, LOG_LEVEL: "silent" });
  try {
    const found = await soak(seconds, cms, platform);
    return { ...found, different: await findDifferences(platform.url(), variables, cms) };
  } finally {
    await platform.stop();
    await cms.stop();
    removeTemporaryFolders();
  }
}

type Platform = Awaited<ReturnType<typeof openPlatform>>;

/** The Worker's platform, whose failures a test controls. */
async function openPlatform(variables: Record<string, string>) {
  const [storage, inspector] = [temporaryFolder(), await freePort()];
  let fault: (typeof kvFaults)[string] | undefined;
  const before = { script, answer: (url: string) => answerFault(url, fault) };
  const start = async (): Promise<{ worker: RunningWorker; pid: number | undefined }> => {
    const others = new Set(childrenOf(process.pid));
    const worker = await startWorker(variables, { storage, before, inspector });
    return { worker, pid: childrenOf(process.pid).find((pid) => !others.has(pid)) };
  };
  let running = await start();
  return {
    url: () => running.worker.url,
    /** Megabytes that the Worker uses, and megabytes that its process holds besides. */
    async memory() {
      const used = await usedMegabytes(inspector);
      return { main: used, others: residentMegabytes(running.pid) - used };
    },
    fail: (name?: string) => (fault = name === undefined ? undefined : kvFaults[name]),
    async restart() {
      await running.worker.stop();
      running = await start();
    },
    async emptyBucket() {
      const bucket = (await running.worker.miniflare.getR2Bucket("PICTURES")) as unknown as Listed;
      await bucket.delete((await bucket.list()).objects.map(({ key }) => key));
    },
    async callCron() {
      const site = (await running.worker.miniflare.getWorker()) as unknown as Scheduled;
      await site.scheduled({ cron: "*/5 * * * *" });
    },
    stop: () => running.worker.stop(),
  };
}

/** Miniflare's types need the platform's types. */
interface Listed {
  list(): Promise<{ objects: { key: string }[] }>;
  delete(keys: string[]): Promise<void>;
}
interface Scheduled {
  scheduled(event: { cron: string }): Promise<unknown>;
}

async function soak(seconds: number, cms: BadCms, platform: Platform): Promise<Omit<WorkerSoakFindings, "different">> {
  const addresses = pageAddresses().flatMap((page) => modes.map((mode) => page + mode));
  const pictures = findAssets((await ask(`${platform.url()}/deals`)).text, "/api/assets/mma/");
  const loads: Record<"pages" | "pictures", PageLoad[]> = { pages: [], pictures: [] };
  const begin = () => {
    loads.pages.push(loadPages(platform.url(), addresses, { keepAlive: false }));
    loads.pictures.push(
      loadPages(platform.url(), pictures, { rate: 5, keepAlive: false, isWhole: ({ bytes }) => bytes.length > 0 }),
    );
  };
  const end = () => Promise.all([loads.pages.at(-1)?.stop(), loads.pictures.at(-1)?.stop()]);
  const memory: MemorySample[] = [];
  const began = performance.now();
  const now = () => (performance.now() - began) / 1000;
  const sample = async () => void memory.push({ at: now(), instance: 0, ...(await platform.memory()) });
  // There is no process during a restart.
  const sampling = setInterval(() => void sample().catch(() => {}), sampleInterval);
  begin();
  for (const event of planWorkerSoak(seconds)) {
    await delay(Math.max(0, event.at - now()) * 1000);
    console.log(`${now().toFixed(0).padStart(4)} s  ${"name" in event ? `${event.is}: ${event.name}` : event.is}`);
    // On the platform other processes would answer meanwhile.
    if (event.is === "restart") await end().then(platform.restart).then(begin);
    else await happen(event, cms, platform);
  }
  const untilNew = await untilShown(platform.url(), cms.marker());
  await delay(Math.max(0, seconds - now()) * 1000);
  clearInterval(sampling);
  const lasted = now();
  await end();
  return { seconds: lasted, pages: join(loads.pages), pictures: join(loads.pictures), memory, untilNew };
}

async function happen(event: WorkerEvent, cms: BadCms, platform: Platform): Promise<void> {
  if (event.is === "CMS fault") cms.fail(faults[event.name]);
  // The content changes while KV fails, and after each recovery.
  if (event.is === "KV fault" || event.is === "recovery") cms.fail();
  if (event.is === "KV fault") platform.fail(event.name);
  if (event.is === "recovery") platform.fail();
  if (event.is === "empty R2") await platform.emptyBucket();
  if (event.is === "cron") await platform.callCron();
}

function join(loads: PageLoad[]): WorkerSoakFindings["pages"] {
  for (const sentence of loads.flatMap(({ lost }) => lost).slice(0, 20)) console.log(`Lost: ${sentence}`);
  return { times: loads.flatMap(({ times }) => times), lost: loads.flatMap(({ lost }) => lost) };
}

/** Compares all pages in all modes and encodings, and other addresses, with the answers of a server. */
async function findDifferences(onWorker: string, variables: Record<string, string>, cms: BadCms): Promise<string[]> {
  const server = await startSite({ ...variables, CONTENT_CACHE_DIR: temporaryFolder(), LOG_LEVEL: "error" });
  const pages = [...pageAddresses(), "/no-such-page"].flatMap((page) => modes.map((mode) => page + mode));
  // The sitemap has the times of content changes, and a new server knows only changes since its start.
  const others = otherAddressesOf({ page: "help" }).filter((path) => path !== "/sitemap.xml");
  const different: string[] = [];
  try {
    for (const site of [server.url, onWorker]) await untilShown(site, cms.marker());
    for (const path of [...pages, ...others, ...redirectsOf({ page: "help", register: "/register" })])
      for (const coding of ["br", "gzip", "identity"]) {
        const options = { headers: { "accept-encoding": coding } };
        const [here, there] = [await ask(onWorker + path, options), await ask(server.url + path, options)];
        if (!isDeepStrictEqual(saidBy(here), saidBy(there))) different.push(`${path} as ${coding}`);
      }
  } finally {
    await server.stop();
  }
  for (const sentence of different.slice(0, 20)) console.log(`Not as on Node: ${sentence}`);
  return different;
}

function saidBy(answer: WireAnswer): unknown {
  return [answer.status, answer.text, comparableHeaders(answer)];
}
