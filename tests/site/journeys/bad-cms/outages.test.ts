import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { model } from "#schemas/content/index.ts";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import type { Log } from "#engine/log.ts";
import { readBuiltDocument } from "#hosts/node/built-files.ts";
import type { Site } from "#engine/serve/create-site.ts";
import { keepCurrent } from "#engine/serve/keep-current.ts";
import { definition } from "../../../this-site.ts";
import { siteOf } from "../../../site-of.ts";
import { smallProject, somePaths } from "../../../journeys/project-folder.ts";
import { readMetric } from "../../../journeys/read-metric.ts";
import { freePort, startSite, type RunningSite } from "../../../journeys/start-site.ts";
import { temporaryFolder } from "../../../journeys/temporary-folder.ts";
import { faults } from "../../../journeys/bad-cms/faults.ts";
import { startBadCms, type BadCms } from "../../../journeys/bad-cms/start-bad-cms.ts";
import { logMessages } from "../../../log-messages.ts";
import { maxWait } from "../../../max-wait.ts";
import { visitorWords } from "../../../visitor-words.ts";

const allPaths = [...inject("pagePaths"), "/no-such-page"];
/**
 * A site renders and compresses all of its pages again after each fault; without `FULL=true`, each site has only a few
 * faults.
 */
const isFull = process.env["FULL"] === "true";

const allFaults = Object.keys(faults);
/** Silence, too much, a wrong answer, and answers that contradict each other. Sites in this process meet every fault. */
const someFaults = ["hang before headers", "giant", "empty lists", "flapping"];
const groupCount = isFull ? 6 : 2;
/** Faults that are tried one after the other on one site; the sites run at the same time, since each mostly waits. */
const groups = Array.from({ length: groupCount }, (_, group) =>
  (isFull ? allFaults : someFaults).filter((_name, index) => index % groupCount === group),
);

interface SiteUnderFaults {
  cms: BadCms;
  site: RunningSite;
  paths: string[];
}

describe("a site that runs as a process and has content", () => {
  const sites: SiteUnderFaults[] = [];
  beforeAll(async () => {
    const folder = smallProject();
    const starts = groups.map((_, group) =>
      isFull && group === 0 ? startWithCms(".", allPaths) : startWithCms(folder, somePaths),
    );
    sites.push(...(await Promise.all(starts)));
  });
  afterAll(() => Promise.all(sites.flatMap(({ cms, site }) => [site.stop(), cms.stop()])));

  it("sends requests to the CMS by time, not by the number of visitors", async () => {
    const { site, paths } = sites[0] ?? expect.fail();
    const began = performance.now();
    const before = await readMetric(site, "content_refreshes_total");
    for (let asked = 0; asked < 200; asked += paths.length) await readPages(site, paths);
    const refreshes = (await readMetric(site, "content_refreshes_total")) - before;
    // Content is fresh for a second, also while the metrics are read. A refresh that began earlier may end meanwhile.
    const seconds = (performance.now() - began) / 1000;
    expect(refreshes).toBeLessThanOrEqual(seconds + 2);
  });

  it.concurrent.each(groups.map((names, group) => [names.join(", "), names, group] as const))(
    "serves every page as it was, renders none, and has new content afterwards: %s",
    async (_names, names, group) => {
      const tried = sites[group] ?? expect.fail();
      for (const name of names) await failOnce(name, tried);
      expect(tried.cms.strayed()).toBe(0);
      // The site logs a failure again when its kind changes: on a busy machine, a too large answer can also be too late.
      const changes = reportedKinds(tried.site);
      expect(changes.filter((state, index) => state === changes[index + 1])).toEqual([]);
    },
  );
});

async function startWithCms(folder: string, paths: string[]): Promise<SiteUnderFaults> {
  const cms = await startBadCms();
  const site = await startSite(
    { CMS_URL: cms.url, CONTENT_TTL_SECONDS: "1", CONTENT_CACHE_DIR: temporaryFolder() },
    { folder },
  );
  return { cms, site, paths };
}

/**
 * The bytes of a response that a site reads before it gives up: its limit is 5 MB, and the system's buffers have some
 * more.
 */
const mostBytesTaken = 40_000_000;

/** Makes a CMS fail and recover. */
async function failOnce(name: string, { cms, site, paths }: SiteUnderFaults): Promise<void> {
  const good = await steadyPages(site, paths, cms.marker());
  // On a busy machine a healthy CMS is late; without visitors, no request would show that it responds.
  await until("earlier failures are over", () => readPage(site, "/help").then(() => !isFailing(site)));
  const reported = reportedFailures(site);
  const renders = await settledRenders(site);
  const expectGood = async () => {
    const now = await readPages(site, paths);
    expect(
      paths.filter((path) => !isDeepStrictEqual(now[path], good[path])),
      name,
    ).toEqual([]);
  };
  cms.fail(faults[name]);
  await expectGood();
  await until(`${name} is noticed`, async () => {
    expect(await readPage(site, "/help"), name).toEqual(good["/help"]);
    return reportedFailures(site) > reported;
  });
  await expectGood();
  expect(await readMetric(site, "page_renders_total"), name).toBe(renders);
  expect(cms.mostTaken(), name).toBeLessThan(mostBytesTaken);
  cms.fail();
  await until(`content is new after ${name}`, async () => (await readPage(site, "/help")).hash !== good["/help"]?.hash);
}

/** A page that shows the CMS's counter, a page without the counter, and the page for unknown addresses. */
const threePaths = ["/help", "/about", "/no-such-page"];

/** Sites in this process, which do not wait for the next visitor: the test requests refreshes. */
describe("a site", () => {
  it.concurrent.each(allFaults.map((name) => [name]))(
    "responds with the maintenance page's words until it has content, then with pages as they were, and renders none: %s",
    async (name) => {
      const cms = await startCms();
      let failures = 0;
      const site = startHere(cms.url, fewManifests, (_level, message) => {
        if (failureMessages.includes(message)) failures++;
      });
      if (!accepted.includes(name)) await expectNoContent(name, cms, site);
      cms.fail();
      await until("content is there", () =>
        site.content.refresh().then(async () => (await ask(site, "/help")).status === 200),
      );
      const good = await readPages(site, threePaths);
      for (const path of threePaths) expect(good[path]).toMatchObject({ isWhole: true, status: statusOfGood(path) });
      const { renders } = site.state().pages;
      const before = failures;
      cms.fail(faults[name]);
      await until(`${name} is noticed`, () => site.content.refresh().then(() => failures > before));
      expect(await readPages(site, threePaths)).toEqual(good);
      expect(site.state().pages.renders).toBe(renders);
      expect(cms.mostTaken()).toBeLessThan(mostBytesTaken);
      expect(cms.strayed()).toBe(0);
      cms.fail();
      await until(`content is new after ${name}`, async () => {
        await site.content.refresh();
        return (await readPage(site, "/help")).marker === cms.marker();
      });
    },
  );
});

/** A site without earlier content accepts these answers as content. */
const accepted = ["half the records", "flapping"];

async function expectNoContent(name: string, cms: BadCms, site: Site): Promise<void> {
  cms.fail(faults[name]);
  await until("the CMS is asked", () => site.content.refresh().then(() => cms.asked() > 0));
  for (const path of ["/", "/help", "/no-such-page"]) await expectMaintenance(site, path);
  expect((await ask(site, "/readyz")).status).toBe(503);
}

describe("a site that never had content", () => {
  // Without content the responses no longer depend on the fault.
  it("responds with the maintenance page's words on every page", async () => {
    const cms = await startCms();
    const site = startHere(cms.url, manifests, () => undefined);
    cms.fail(faults["reset"]);
    await until("the CMS is asked", () => site.content.refresh().then(() => cms.asked() > 0));
    for (const path of allPaths) await expectMaintenance(site, path);
  });

  it.each([
    ["a name that nobody has", () => Promise.resolve("http://nobody.invalid")],
    ["a port that nobody listens on", async () => `http://127.0.0.1:${await freePort()}`],
    ["HTTP where TLS is expected", async () => (await startCms()).url.replace("http:", "https:")],
    ["an address with a password", async () => (await startCms()).url.replace("//", "//me:hunter2@")],
  ])("responds with the maintenance page's words: %s", async (_name, address) => {
    const messages: string[] = [];
    const site = startHere(await address(), fewManifests, (_level, message, details) =>
      messages.push(message + JSON.stringify(details)),
    );
    await site.content.refresh();
    await expectMaintenance(site, "/help");
    expect(messages).toEqual([expect.stringContaining(logMessages.firstRefreshFailed)]);
    expect(messages.join()).not.toContain("hunter2");
  });
});

const started: BadCms[] = [];
afterAll(() => Promise.all(started.map((cms) => cms.stop())));

async function startCms(): Promise<BadCms> {
  const cms = await startBadCms();
  started.push(cms);
  return cms;
}

const manifestsIn = (folder: string) =>
  readManifests(folder, definition).manifests ?? expect.fail("The site's manifests cannot be used");
const manifests = manifestsIn("page-manifests");
const fewManifests = manifestsIn(join(smallProject(), "page-manifests"));
const document = readBuiltDocument("dist", definition);

/** A site in this process, which starts within a moment. */
function startHere(base: string, pages: SiteManifests, log: Log): Site {
  const site = siteOf({
    manifests: pages,
    source: createSquidexSource({ app: "mma", model, url: base, fetch: cmsFetch }),
    document,
    log,
  });
  keepCurrent(site);
  return site;
}

async function expectMaintenance(site: Site, path: string): Promise<void> {
  const response = await ask(site, path);
  expect([path, response.status, response.headers.get("cache-control")]).toEqual([path, 503, "no-store"]);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await response.text()).replaceAll("&#x27;", "'")).toContain(visitorWords.maintenance.paragraph);
}

interface ReadPage {
  status: number;
  isWhole: boolean;
  /** The text of the CMS's newest answer that the site shows: `Round 3.` */
  marker: string | undefined;
  /** The version of the data that it was rendered from. */
  version: string | undefined;
  /** Replaces the document: differences between complete documents are hard to read. */
  hash: string;
}

/** Sends a request to a process, or to a site in this process. */
async function ask(site: RunningSite | Site, path: string): Promise<Response> {
  return "url" in site ? fetch(site.url + path) : site.fetch(new Request(`http://localhost${path}`));
}

async function readPage(site: RunningSite | Site, path: string): Promise<ReadPage> {
  const response = await ask(site, path);
  const text = await response.text();
  return {
    status: response.status,
    isWhole: text.endsWith("</html>"),
    version: / data-version="([^"]*)"/.exec(text)?.[1],
    marker: /Round \d+\./.exec(text)?.[0],
    hash: createHash("sha256").update(text).digest("hex"),
  };
}

const failureMessages = [logMessages.refreshFailed, logMessages.deletionRefused];

/** The log messages of the site about its CMS, one for each change. */
function reportedChanges(site: RunningSite): string[] {
  return site.output().match(new RegExp([...failureMessages, logMessages.refreshed].join("|"), "g")) ?? [];
}

/** The same messages, each followed by the kind of its failure. */
function reportedKinds(site: RunningSite): string[] {
  const reported = [...failureMessages, logMessages.refreshed].join("|");
  const lines = site.output().matchAll(new RegExp(`"message":"(${reported})"(?:,"kind":"(\\w+)")?`, "g"));
  return [...lines].map(([, message, kind = ""]) => `${message} ${kind}`);
}

/** The number of logged problems. */
function reportedFailures(site: RunningSite): number {
  return reportedChanges(site).filter((state) => state !== logMessages.refreshed).length;
}

function isFailing(site: RunningSite): boolean {
  return failureMessages.includes(reportedChanges(site).at(-1) ?? "");
}

async function readPages(site: RunningSite | Site, paths: string[]): Promise<Record<string, ReadPage>> {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readPage(site, path)] as const)));
}

/** All pages, once each page has the newest content. */
async function steadyPages(site: RunningSite, paths: string[], marker: string): Promise<Record<string, ReadPage>> {
  let pages: Record<string, ReadPage> = {};
  await until("the newest content is there", async () => (await readPage(site, "/help")).marker === marker);
  const versions = await Promise.all(paths.map((path) => newestVersion(site, path)));
  await until("pages are steady", async () => {
    pages = await readPages(site, paths);
    return paths.every((path, index) => pages[path]?.version === versions[index]);
  });
  for (const [path, { status, isWhole }] of Object.entries(pages)) {
    expect([path, status, isWhole]).toEqual([path, statusOfGood(path), true]);
  }
  return pages;
}

/** The number of renderings when the site has stopped rendering: changed pages are rendered before a request. */
async function settledRenders(site: RunningSite): Promise<number> {
  let [before, renders] = [Number.NaN, Number.NaN];
  await until("renders are over", async () => {
    before = renders;
    await setTimeout(1000);
    renders = await readMetric(site, "page_renders_total");
    return renders === before;
  });
  return renders;
}

function statusOfGood(path: string): number {
  return path === "/no-such-page" ? 404 : 200;
}

/** The present version of a page's data: a request for another version gets this version. */
async function newestVersion(site: RunningSite, path: string): Promise<string> {
  const response = await fetch(`${site.url}/page-data/newest${path === "/" ? "/index" : path}.json`);
  return String(Object(await response.json()).version);
}

/** Retries until the condition is true; concurrent tests cannot use `poll`. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); !(await isSo()); await setTimeout(250)) {
    if (Date.now() - start > maxWait) expect.fail(`Not within ${maxWait} ms: ${what}`);
  }
}
