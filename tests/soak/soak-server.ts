import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { pageAddresses } from "../bench/bench-pages.ts";
import { childrenOf, openDescriptors, processorSeconds, residentMegabytes } from "../bench/process-figures.ts";
import { faults } from "../journeys/bad-cms/faults.ts";
import { startBadCms, type BadCms } from "../journeys/bad-cms/start-bad-cms.ts";
import { findNginx, noNginx } from "../journeys/find-nginx.ts";
import { readDockerfile } from "../journeys/read-dockerfile.ts";
import { startFront, type Front } from "../journeys/start-front.ts";
import { freePort, startSite, type RunningSite } from "../journeys/start-site.ts";
import { removeTemporaryFolders, temporaryFolder } from "../journeys/temporary-folder.ts";
import type { FloodTargets } from "./floods.ts";
import type { MemorySample, SoakFindings } from "./judge-soak.ts";
import { loadPages } from "./page-load.ts";
import { planSoak, type SoakEvent } from "./plan-soak.ts";
import { untilShown } from "./until-shown.ts";

/** One instance, and the function that restarts it on its port. */
interface Instance {
  site: RunningSite;
  start(): Promise<RunningSite>;
}

/** Runs the soak of two instances behind nginx. Rejects when there is no nginx. */
export async function soakServer(seconds: number): Promise<SoakFindings> {
  const nginx = findNginx();
  if (nginx === undefined) throw new Error(noNginx);
  const cms = await startBadCms();
  const instances = [await startInstance(cms), await startInstance(cms)];
  const ports = instances.map(({ site }) => Number(new URL(site.url).port));
  const front = await startFront(nginx, ports);
  try {
    return await soak(seconds, { cms, instances, front });
  } finally {
    await front.stop();
    await Promise.all(instances.map(({ site }) => site.stop()));
    await cms.stop();
    removeTemporaryFolders();
  }
}

async function startInstance(cms: BadCms): Promise<Instance> {
  // The limits of the image, which decide how much memory is used.
  const { command, environment } = readDockerfile();
  const variables = {
    PORT: String(await freePort()),
    CMS_URL: cms.url,
    // Shorter than a fault of a whole soak.
    CONTENT_TTL_SECONDS: "15",
    CONTENT_CACHE_DIR: temporaryFolder(),
    WEBHOOK_SECRET: "nobody-knows-this-1",
    DRAIN_SECONDS: "2",
    LOG_LEVEL: "error",
    MALLOC_ARENA_MAX: environment["MALLOC_ARENA_MAX"] ?? "",
  };
  const start = () => startSite(variables, { script: command.slice(1), isBestCompressed: true });
  return { site: await start(), start };
}

interface SoakParts {
  cms: BadCms;
  instances: Instance[];
  front: Front;
}

async function soak(seconds: number, { cms, instances, front }: SoakParts): Promise<SoakFindings> {
  const pages = pageAddresses();
  const addresses = pages.flatMap((page) => [page, `${page}?embedded=true`, `${page}?agent=true`]);
  const warming = loadPages(front.url, addresses);
  await delay(10_000);
  await warming.stop();
  const descriptorsBefore = await countDescriptors(instances, front);
  const visitors = loadPages(front.url, addresses);
  const strangers = startFloods({
    front: front.url,
    instances: instances.map(({ site }) => site.url),
    pictures: readPictures(),
  });
  const memory: MemorySample[] = [];
  const began = performance.now();
  const now = () => (performance.now() - began) / 1000;
  const sampling = setInterval(() => memory.push(...sampleMemory(now(), instances)), 1_000);
  for (const event of planSoak(seconds, Object.keys(faults))) {
    await delay(Math.max(0, event.at - now()) * 1000);
    console.log(`${now().toFixed(0).padStart(4)} s  ${describe(event)}`);
    if (event.is === "fault") cms.fail(faults[event.name]);
    else if (event.is === "recovery") cms.fail();
    else await restart(instances[event.instance]);
  }
  cms.fail();
  const untilNew = await untilShown(front.url, cms.marker());
  await delay(Math.max(0, seconds - now()) * 1000);
  clearInterval(sampling);
  const lasted = now();
  console.log(`\nSeconds of processor time: ${listProcessorTimes(instances, front)}`);
  await visitors.stop();
  console.log(`\nStrangers were answered: ${JSON.stringify(await strangers.stop())}`);
  for (const sentence of visitors.lost.slice(0, 20)) console.log(`Lost: ${sentence}`);
  for (const { site } of instances)
    for (const line of site
      .output()
      .split("\n")
      .filter((each) => each.includes('"error"'))
      .slice(0, 10))
      console.log(line);
  const descriptors = await untilClosed(descriptorsBefore, instances, front);
  return { seconds: lasted, pages: visitors, memory, descriptors, untilNew };
}

function describe(event: SoakEvent): string {
  if (event.is === "fault") return `the CMS fails: ${event.name}`;
  return event.is === "recovery" ? "the CMS recovers" : `instance ${event.instance + 1} is replaced`;
}

/** Like a deployment: the next process starts when the previous process has ended. */
async function restart(instance: Instance | undefined): Promise<void> {
  if (!instance) return;
  await instance.site.stop();
  instance.site = await instance.start();
}

function startFloods(targets: FloodTargets) {
  const child = fork(new URL("./floods.ts", import.meta.url), { serialization: "advanced" });
  child.send(targets);
  return {
    async stop(): Promise<unknown> {
      child.send("stop");
      const [counts]: unknown[] = await once(child, "message");
      child.kill();
      return counts;
    },
  };
}

/** For the processes at the end; the counters of a replaced instance began again. */
function listProcessorTimes(instances: Instance[], front: Front): string {
  const nginx = childrenOf(front.pid).reduce((sum, pid) => sum + processorSeconds(pid), 0);
  const each = instances.map(
    ({ site }, index) =>
      `instance ${index + 1} ${processorSeconds(site.pid).toFixed(0)} + ${childrenOf(site.pid)
        .map((pid) => processorSeconds(pid).toFixed(0))
        .join(" + ")}`,
  );
  return [...each, `nginx ${nginx.toFixed(0)}`, `visitors and CMS ${processorSeconds(process.pid).toFixed(0)}`].join(
    ", ",
  );
}

function readPictures(): string[] {
  const text = readFileSync("content/assets.json", "utf8");
  return Array.from(text.matchAll(/"id": "([\w-]+)", "fileName": "[\w-]+\.(?:svg|jpg|png)"/g), ([, id = ""]) => id);
}

function sampleMemory(at: number, instances: Instance[]): MemorySample[] {
  return instances.flatMap(({ site }, instance) => {
    const main = residentMegabytes(site.pid);
    const others = childrenOf(site.pid).reduce((sum, pid) => sum + residentMegabytes(pid), 0);
    // There is no process during a restart.
    return main === 0 ? [] : [{ at, instance, main, others }];
  });
}

async function countDescriptors(instances: Instance[], front: Front): Promise<{ process: string; count: number }[]> {
  const workers = childrenOf(front.pid).reduce((sum, pid) => sum + openDescriptors(pid), 0);
  return [
    ...instances.map(({ site }, index) => ({ process: `instance ${index + 1}`, count: openDescriptors(site.pid) })),
    { process: "nginx", count: workers },
  ];
}

/** Idle connections are closed a minute later. */
async function untilClosed(
  before: Awaited<ReturnType<typeof countDescriptors>>,
  instances: Instance[],
  front: Front,
): Promise<SoakFindings["descriptors"]> {
  for (let second = 0; ; second++) {
    const after = await countDescriptors(instances, front);
    const all = before.map(({ process, count }, index) => ({
      process,
      before: count,
      after: after[index]?.count ?? 0,
    }));
    if (second >= 90 || all.every((one) => one.after <= one.before)) return all;
    await delay(1_000);
  }
}
