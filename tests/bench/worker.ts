import { readFileSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildWorker } from "#tools/bundle/build-worker.ts";
import { startDevCms } from "#tools/dev-cms/start-dev-cms.ts";
import { definition } from "../this-site.ts";
import { ask } from "../journeys/ask.ts";
import { freePort } from "../journeys/start-site.ts";
import { removeTemporaryFolders, temporaryFolder } from "../journeys/temporary-folder.ts";
import { isolateMegabytes, startBareWorkerd, startPlatform, type BareWorkerd } from "./bare-workerd.ts";
import { pageAddresses } from "./bench-pages.ts";
import { atMost, type PartResult } from "./figure.ts";
import { median } from "./median.ts";
import { residentMegabytes, threadSeconds } from "./process-figures.ts";

const starts = 9;
const keptRequests = 2_000;
const modes = ["", "?embedded=true", "?agent=true", "?embedded=true&agent=true"];
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** A Worker without any work, for comparison with the site's Worker. */
const empty = `export default { fetch: () => new Response("ok") };
export class ContentWriter { fetch() { return new Response(null); } }
`;

/** The Worker under workerd: processor time and memory of a process without other work. */
export async function measureWorker(): Promise<PartResult> {
  const folder = temporaryFolder();
  await buildWorker(folder);
  const [site, nothing] = [join(folder, "main.js"), join(folder, "empty.js")];
  writeFileSync(nothing, empty);
  const cms = await startDevCms({ folder: "content", model: definition.model, app: definition.application.cmsApp });
  const platform = await startPlatform();
  const variables = { CMS_URL: cms.url, PUBLIC_URL: "https://www.example.co.za", LOG_LEVEL: "error" };
  const start = (script: string, inspector?: number) => startBareWorkerd(script, variables, platform, inspector);
  try {
    await publish(start(site));
    const startUp = await measureStart(start, site, nothing);
    const [rendered, kept] = await within(start(site), async (worker) => [
      await measureRendered(worker),
      await measureKept(worker),
    ]);
    const bare = await within(start(nothing), async (worker) => {
      await answered(worker, "/");
      return residentMegabytes(worker.pid);
    });
    const inspector = await freePort();
    const [resident, isolate] = await within(start(site, inspector), async (worker) => {
      await untilReady(worker);
      await renderAll(worker);
      return [residentMegabytes(worker.pid) - bare, await isolateMegabytes(inspector)];
    });
    const size = gzipSync(readFileSync(site), { level: 9 }).length / 1000;
    return describe({ size, ...startUp, rendered, kept, resident, isolate });
  } finally {
    agent.destroy();
    await platform.stop();
    await cms.close();
    removeTemporaryFolders();
  }
}

function describe(
  found: Record<"size" | "script" | "composed" | "first" | "rendered" | "kept" | "resident" | "isolate", number>,
) {
  const figures: PartResult["figures"] = [
    { name: "script, gzip", value: found.size, unit: "KB", ...atMost(1000) },
    { name: "start: the script is loaded", value: found.script, unit: "ms" },
    { name: "start, first answer included", value: found.composed, unit: "ms", ...atMost(100) },
    { name: "kept page", value: found.kept, unit: "ms", ...atMost(2) },
    { name: "first rendered page of a process", value: found.first, unit: "ms" },
    { name: "rendered page", value: found.rendered, unit: "ms", ...atMost(30) },
    { name: "memory, all pages kept", value: found.resident, unit: "MB", ...atMost(100) },
    { name: "memory of the isolate, all pages kept", value: found.isolate, unit: "MB", ...atMost(100) },
  ];
  return {
    part: "worker",
    title: "The Cloudflare Worker",
    notes: [
      `Processor time and memory of a workerd process that runs the Worker alone; a second process provides KV, caches and R2. A start is the difference from an empty Worker that starts in turn, the median of ${starts} starts. The first answer is the answer to /readyz, with content from KV. The first page of a process also loads the renderer. A rendered page is the mean of all pages in ${modes.length} modes and all encodings, first pages included. A kept page is the mean of ${keptRequests} requests. Memory is the difference from an empty Worker. The memory of the isolate includes garbage; the platform limits it to 128 MB.`,
    ],
    figures,
  };
}

/** Runs a function on a Worker, and stops the Worker. */
async function within<Found>(
  starting: Promise<BareWorkerd>,
  work: (worker: BareWorkerd) => Promise<Found>,
): Promise<Found> {
  const worker = await starting;
  try {
    return await work(worker);
  } finally {
    await worker.stop();
  }
}

/** Fills KV, as the writer does, so that processes find content there. */
async function publish(starting: Promise<BareWorkerd>): Promise<void> {
  await within(starting, untilReady);
}

/** The first answer, unless the content is late. */
async function untilReady(worker: BareWorkerd): Promise<void> {
  for (let turn = 0; turn < 600; turn++) {
    if ((await ask(`${worker.url}/readyz`)).status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("The Worker has no content");
}

async function measureStart(start: (script: string) => Promise<BareWorkerd>, site: string, nothing: string) {
  const [script, composed, first]: number[][] = [[], [], []];
  for (let turn = 0; turn < starts; turn++) {
    const [bare, full] = [await startOnce(start(nothing)), await startOnce(start(site))];
    script?.push(full.script - bare.script);
    composed?.push(full.composed - bare.composed);
    first?.push(full.first - bare.first);
  }
  return { script: median(script ?? []), composed: median(composed ?? []), first: median(first ?? []) };
}

/** Milliseconds of processor time until a script is loaded, until it has answered, and for its first page. */
async function startOnce(starting: Promise<BareWorkerd>) {
  return within(starting, async (worker) => {
    const script = milliseconds(worker);
    await untilReady(worker);
    const composed = milliseconds(worker);
    await answered(worker, "/");
    return { script, composed, first: milliseconds(worker) - composed };
  });
}

async function measureRendered(worker: BareWorkerd): Promise<number> {
  await untilReady(worker);
  const before = milliseconds(worker);
  const count = await renderAll(worker);
  return (milliseconds(worker) - before) / count;
}

async function renderAll(worker: BareWorkerd): Promise<number> {
  const addresses = pageAddresses().flatMap((page) => modes.map((mode) => page + mode));
  for (const address of addresses) await answered(worker, address);
  return addresses.length;
}

async function measureKept(worker: BareWorkerd): Promise<number> {
  const [page = "/"] = pageAddresses();
  const before = milliseconds(worker);
  for (let turn = 0; turn < keptRequests; turn++) await answered(worker, page);
  return (milliseconds(worker) - before) / keptRequests;
}

async function answered(worker: BareWorkerd, path: string): Promise<void> {
  const { status } = await ask(worker.url + path, { agent, headers: { "accept-encoding": "br" } });
  if (status !== 200) throw new Error(`${path} is answered with ${status}`);
}

function milliseconds({ pid }: BareWorkerd): number {
  return threadSeconds(pid) * 1000;
}
