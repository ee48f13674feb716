import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import { modelFingerprint } from "#src/content/model-fingerprint.ts";
import { createContentDisk } from "#src/content/content-disk.ts";
import { startFullListener } from "#src/server/full-listener.fixture.ts";
import { readMetric } from "../read-metric.ts";
import { freePort, startSite, type RunningSite } from "../start-site.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { startBadCms, type BadCms } from "./start-bad-cms.ts";

const folder = temporaryFolder();
const shared = { PUBLIC_URL: "https://www.example.co.za", CONTENT_CACHE_DIR: folder };
let healthy: BadCms;
let good = "";

beforeAll(async () => {
  healthy = await startBadCms();
  const site = await startSite({ ...shared, CMS_URL: healthy.url });
  await vi.waitUntil(() => readdirSync(folder).some((name) => /^\w+\.json$/.test(name)), { timeout: 10_000 });
  good = await (await fetch(`${site.url}/help`)).text();
  await site.stop("SIGKILL");
});
afterAll(() => healthy.stop());

describe("a site that starts with a copy of the content, while its content service", () => {
  it.each<[what: string, start: () => Promise<string>]>([
    ["refuses connections", async () => `http://127.0.0.1:${await freePort()}`],
    ["accepts no connection", nobodyAccepts],
    ["never answers", nobodyAnswers],
    ["has a name that nobody knows", () => Promise.resolve("http://nobody.invalid")],
  ])("%s, serves a page within two seconds, says where and renders the others", async (_what, start) => {
    const base = await start();
    await copyFor(base);
    const delays: number[] = [];
    while (delays.length < 4 && Math.min(...delays) > 0) delays.push((await timeStart(base, expectDrawn)) - (await allowance(delays.length)));
    expect(Math.min(...delays)).toBeLessThanOrEqual(0);
  }, 120_000);
});

/** Milliseconds for a start: two seconds, or as many as a machine that is too busy for that needs with a service that answers. */
async function allowance(attempt: number): Promise<number> {
  return attempt === 0 ? 2_000 : Math.max(2_000, (await timeStart(healthy.url)) + 300);
}

/** Milliseconds from starting a site to its first page. */
async function timeStart(base: string, look: (site: RunningSite) => Promise<void> = () => Promise.resolve()): Promise<number> {
  const began = performance.now();
  const site = await startSite({ ...shared, CMS_URL: base });
  try {
    const page = await fetch(`${site.url}/help`);
    const text = await page.text();
    const took = performance.now() - began;
    expect([page.status, text]).toEqual([200, good]);
    await look(site);
    return took;
  } finally {
    await site.stop();
  }
}

/** All pages are rendered; the address was said before the service was given up. */
async function expectDrawn(site: RunningSite): Promise<void> {
  await expect.poll(() => readMetric(site, "page_renders_total"), { timeout: 10_000 }).toBeGreaterThanOrEqual(inject("pagePaths").length);
  await expect.poll(() => site.output(), { timeout: 10_000 }).toContain(failed);
  expect(linesOf(site).findIndex((line) => line.includes("Money Market Account site: http://localhost:"))).toBe(0);
  expect(linesOf(site).filter((line) => line.includes(failed))).toHaveLength(1);
}

const failed = "Content refresh failed, serving stale";

function linesOf(site: RunningSite): string[] {
  return site.output().split("\n");
}

/** As if that service had answered once. */
async function copyFor(base: string): Promise<void> {
  const copy = createContentDisk({ folder, source: healthy.url, model: modelFingerprint(model), onFailure: expect.fail }).read();
  if (!copy) throw new Error("There is no copy");
  await createContentDisk({ folder, source: base, model: modelFingerprint(model), onFailure: expect.fail }).write(copy);
}

async function nobodyAccepts(): Promise<string> {
  const { url, stop } = await startFullListener();
  onTestFinished(stop);
  return url;
}

async function nobodyAnswers(): Promise<string> {
  const server = createServer(() => undefined);
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
