import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { model } from "#schemas/content/index.ts";
import { parseEnv } from "#src/env.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { loadComponents } from "#src/ui/block-component.ts";
import { readBuiltDocument } from "#src/server/built-files.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createSite, type Site } from "#src/server/compose-site.ts";
import { readMetric } from "../read-metric.ts";
import { freePort, startSite, type RunningSite } from "../start-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { faults } from "./faults.ts";
import { startBadCms, type BadCms } from "./start-bad-cms.ts";
import { p99, startStopwatch } from "./start-stopwatch.ts";
import { definition } from "#src/site/definition.ts";

const components = await loadComponents(definition.application.components);
const paths = [...inject("pagePaths"), "/no-such-page"];
const words = "Our systems are currently overloaded. Please don't give up on us. We'll be back online soon.";
/** Milliseconds in which content is back after a fault: the longest pause, the age of content, and some for the machine. */
const recovery = 30_000 + 1_000 + 5_000;

/** Milliseconds by which a fault may slow down one answer in a hundred. */
const leeway = 50;
/** As many as come in two seconds. */
const answersTimed = 100;

const laneCount = 8;
/** Sites that run side by side: each waits most of the time. */
const lanes = Array.from({ length: laneCount }, (_, lane) => Object.keys(faults).filter((_name, index) => index % laneCount === lane));

interface Tried {
  cms: BadCms;
  site: RunningSite;
}

describe("a site that has content", () => {
  const sites: Tried[] = [];
  beforeAll(async () => {
    sites.push(...(await Promise.all([...lanes, "healthy"].map(startTried))));
  });
  afterAll(() => Promise.all(sites.flatMap(({ cms, site }) => [site.stop(), cms.stop()])));

  it("answers every page with it through every fault, as quickly as one without, and has new content after each", async () => {
    const healthy = sites.at(-1)?.site ?? expect.fail();
    await Promise.all(sites.map(({ site }) => steadyPages(site)));
    const began = performance.now();
    const before = await readMetric(healthy, "content_refreshes_total");
    const stopwatch = startStopwatch(sites.map(({ site }) => site.url), paths);
    onTestFinished(() => void stopwatch.stop());
    const slowerThanHealthy = async (since: number, site: RunningSite) => {
      await stopwatch.until(since, site.url, answersTimed);
      return p99(stopwatch.timesSince(since, site.url)) - p99(stopwatch.timesSince(since, healthy.url));
    };
    await Promise.all(lanes.map((names, lane) => failInTurn(names, sites[lane] ?? expect.fail(), slowerThanHealthy)));
    // Thousands of visitors came by; its content lasts a second.
    const refreshes = (await readMetric(healthy, "content_refreshes_total")) - before;
    expect(refreshes).toBeLessThanOrEqual((performance.now() - began) / 1000 + 1);
  }, 300_000);
});

/** The milliseconds by which the slowest hundredth of a site's answers since a moment was slower than the healthy site's. */
type SlowerThanHealthy = (since: number, site: RunningSite) => Promise<number>;

async function startTried(): Promise<Tried> {
  const cms = await startBadCms();
  return { cms, site: await startSite({ CMS_URL: cms.url, CONTENT_TTL_SECONDS: "1", CONTENT_CACHE_DIR: temporaryFolder() }) };
}

/** A fault that slows a site down does so each time; a machine that is busy with something else does not. */
const mostTurns = 3;

async function failInTurn(names: string[], { cms, site }: Tried, slowerThanHealthy: SlowerThanHealthy): Promise<void> {
  for (const name of names) {
    let slower = Infinity;
    for (let turn = 0; turn < mostTurns && slower > leeway; turn++) slower = Math.min(slower, await failOnce(name, { cms, site }, slowerThanHealthy));
    expect(slower, name).toBeLessThanOrEqual(leeway);
  }
  expect(cms.strayed()).toBe(0);
  const changes = statesSaid(site);
  expect(changes.filter((state, index) => state === changes[index + 1])).toEqual([]);
}

/** Lets a service fail and recover; how much slower than a healthy site its site was meanwhile. */
async function failOnce(name: string, { cms, site }: Tried, slowerThanHealthy: SlowerThanHealthy): Promise<number> {
  const good = await steadyPages(site);
  // A busy machine makes a healthy service late; without visitors nobody would find out that it answers.
  await until("earlier trouble is over", recovery, () => readPage(site, "/help").then(() => !isInTrouble(site)));
  const said = failuresSaid(site);
  const expectGood = async () => {
    const now = await readPages(site);
    expect(paths.filter((path) => !isDeepStrictEqual(now[path], good[path])), name).toEqual([]);
  };
  cms.fail(faults[name]);
  const began = Date.now();
  await expectGood();
  await until(`${name} is noticed`, 30_000, async () => {
    expect(await readPage(site, "/help"), name).toEqual(good["/help"]);
    return failuresSaid(site) > said;
  });
  await expectGood();
  const slower = await slowerThanHealthy(began, site);
  cms.fail();
  await until(`content is back after ${name}`, recovery, async () => (await readPage(site, "/help")).text !== good["/help"]?.text);
  return slower;
}

describe("a site that never had content", () => {
  afterAll(() => Promise.all(started.map((cms) => cms.stop())));

  /** Whoever has nothing to compare with takes these for content. */
  const believed = ["half the records", "flapping"];

  it.concurrent.each(Object.keys(faults).filter((name) => !believed.includes(name)).map((name) => [name]))(
    "answers with the maintenance page's words: %s",
    async (name) => {
      const { cms, site } = await makeSite();
      cms.fail(faults[name]);
      await site.content.refresh();
      expect(cms.asked()).toBeGreaterThan(0);
      // Without content nothing depends on the fault any more: all pages are asked for once.
      for (const path of name === "reset" ? paths : ["/", "/help", "/no-such-page"]) await expectMaintenance(site, path);
      expect((await site.fetch(new Request("http://localhost/readyz"))).status).toBe(503);
      cms.fail();
      await until("content is there", recovery, () => site.content.refresh().then(async () => (await statusOf(site, "/help")) === 200));
    },
    60_000,
  );

  it.each([
    ["a name that nobody has", () => Promise.resolve("http://nobody.invalid")],
    ["a port that nobody listens on", async () => `http://127.0.0.1:${await freePort()}`],
    ["HTTP where TLS is expected", async () => (await startCms()).url.replace("http:", "https:")],
    ["an address with a password", async () => (await startCms()).url.replace("//", "//me:hunter2@")],
  ])("answers with the maintenance page's words: %s", async (_name, address) => {
    const messages: string[] = [];
    const site = siteOf(await address(), (_level, message, details) => messages.push(message + JSON.stringify(details)));
    await site.content.refresh();
    await expectMaintenance(site, "/help");
    expect(messages).toEqual([expect.stringContaining("Content refresh failed")]);
    expect(messages.join()).not.toContain("hunter2");
  });
});

async function makeSite(): Promise<{ cms: BadCms; site: Site }> {
  const cms = await startCms();
  return { cms, site: siteOf(cms.url) };
}

const started: BadCms[] = [];

async function startCms(): Promise<BadCms> {
  const cms = await startBadCms();
  started.push(cms);
  return cms;
}

/** A site in this process: many fit into a moment. */
function siteOf(base: string, log: Parameters<typeof createSite>[0]["log"] = () => undefined): Site {
  const { manifests } = readManifests("page-manifests", definition);
  if (!manifests) throw new Error("The site's manifests cannot be used");
  return createSite({
    mode: "production",
    definition,
    env: parseEnv({}),
    manifests,
    source: createSquidexSource({ app: "mma", model, base }),
    createAssets: () => () => Promise.resolve(new Response(null, { status: 404 })),
    components,
    document: readBuiltDocument("dist", definition),
    builtFiles: new Map(),
    log,
  });
}

async function statusOf(site: Site, path: string): Promise<number> {
  return (await site.fetch(new Request(`http://localhost${path}`))).status;
}

async function expectMaintenance(site: Site, path: string): Promise<void> {
  const response = await site.fetch(new Request(`http://localhost${path}`));
  expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await response.text()).replaceAll("&#x27;", "'")).toContain(words);
}

interface ReadPage {
  status: number;
  text: string;
}

async function readPage(site: RunningSite, path: string): Promise<ReadPage> {
  const response = await fetch(site.url + path);
  return { status: response.status, text: await response.text() };
}

const recovered = "Content service answers again";

/** What the site has said of its content service, each a change. */
function statesSaid(site: RunningSite): string[] {
  return site.output().match(new RegExp(`[^"]*the last good content stays|${recovered}`, "g")) ?? [];
}

/** How often the site has said that something is wrong; a fault is over when it has been said. */
function failuresSaid(site: RunningSite): number {
  return statesSaid(site).filter((state) => state !== recovered).length;
}

function isInTrouble(site: RunningSite): boolean {
  return (statesSaid(site).at(-1) ?? recovered) !== recovered;
}

async function readPages(site: RunningSite): Promise<Record<string, ReadPage>> {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readPage(site, path)] as const)));
}

/** All pages, once the last change of content has reached them. */
async function steadyPages(site: RunningSite): Promise<Record<string, ReadPage>> {
  const read = [await readPages(site)];
  await until("pages are steady", 15_000, async () => {
    read.unshift(await readPages(site));
    return read.length > 3 && isDeepStrictEqual(read[0], read[1]) && isDeepStrictEqual(read[0], read[2]);
  });
  const [pages = {}] = read;
  for (const [path, { status, text }] of Object.entries(pages)) {
    expect([path, status, text.endsWith("</html>")]).toEqual([path, path === "/no-such-page" ? 404 : 200, true]);
  }
  return pages;
}

/** Tries until it is so; tests that run side by side cannot poll. */
async function until(what: string, timeout: number, isSo: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await isSo()); await setTimeout(250)) {
    if (Date.now() - start > timeout) expect.fail(`Not within ${timeout} ms: ${what}`);
  }
}
