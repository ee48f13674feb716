import { readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { model } from "#schemas/content/index.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { createContentDisk } from "#engine/content/content-disk.ts";
import { startFullListener } from "#hosts/node/full-listener.fixture.ts";
import { smallProject, somePaths } from "../../../journeys/project-folder.ts";
import { readMetric } from "../../../journeys/read-metric.ts";
import { freePort, startSite, type RunningSite } from "../../../journeys/start-site.ts";
import { temporaryFolder } from "../../../journeys/temporary-folder.ts";
import { startBadCms, type BadCms } from "../../../journeys/bad-cms/start-bad-cms.ts";
import { logMessages } from "../../../log-messages.ts";
import { maxWait } from "../../../max-wait.ts";

const folder = temporaryFolder();
const project = smallProject();
let healthy: BadCms;
let good = "";

beforeAll(async () => {
  healthy = await startBadCms();
  const site = await start(healthy.url);
  await vi.waitUntil(() => readdirSync(folder).some((name) => /^\w+\.json$/.test(name)), { timeout: maxWait });
  good = await (await fetch(`${site.url}/help`)).text();
  await site.stop("SIGKILL");
});
afterAll(() => healthy.stop());

describe("a site that starts with a copy of the content, while its CMS", () => {
  it.each<[what: string, startCms: () => Promise<string>]>([
    ["refuses connections", async () => `http://127.0.0.1:${await freePort()}`],
    ["accepts no connection", nobodyAccepts],
    ["never responds", nobodyResponds],
    ["has a name that nobody knows", () => Promise.resolve("http://nobody.invalid")],
  ])(
    "%s, prints its address before it gives the CMS up, and serves and renders every page",
    async (_what, startCms) => {
      const base = await startCms();
      await copyFor(base);
      const site = await start(base);
      onTestFinished(() => site.stop());
      const page = await fetch(`${site.url}/help`);
      expect([page.status, await page.text()]).toEqual([200, good]);
      await expect.poll(() => readMetric(site, "page_renders_total")).toBeGreaterThanOrEqual(somePaths.length);
      await expect.poll(() => site.output()).toContain(logMessages.refreshFailed);
      expect(linesOf(site).findIndex((line) => line.includes(`"address":"${site.url}"`))).toBe(0);
      expect(linesOf(site).filter((line) => line.includes(logMessages.refreshFailed))).toHaveLength(1);
      for (const line of linesOf(site)) expect(() => void JSON.parse(line), line).not.toThrow();
    },
  );
});

it("a site without a copy, whose CMS never responds, says so before it gives the CMS up", async () => {
  const variables = { CONTENT_CACHE_DIR: temporaryFolder(), CMS_URL: await nobodyResponds() };
  const site = await startSite(variables, { folder: project, probe: "/healthz" });
  onTestFinished(() => site.stop());
  await expect.poll(() => site.output()).toContain("No content yet");
  expect(site.output()).not.toContain(logMessages.firstRefreshFailed);
});

function start(base: string): Promise<RunningSite> {
  const own = { PUBLIC_URL: "https://www.example.co.za", REGISTRATION_URL: "https://register.example.co.za" };
  return startSite({ ...own, CONTENT_CACHE_DIR: folder, CMS_URL: base }, { folder: project });
}

function linesOf(site: RunningSite): string[] {
  return site.output().trimEnd().split("\n");
}

/** As if the CMS had responded once. */
async function copyFor(base: string): Promise<void> {
  const copy = createContentDisk({
    folder,
    source: healthy.url,
    model: modelFingerprint(model),
    onFailure: expect.fail,
  }).read();
  if (!copy) throw new Error("There is no copy");
  await createContentDisk({ folder, source: base, model: modelFingerprint(model), onFailure: expect.fail }).write(copy);
}

async function nobodyAccepts(): Promise<string> {
  const { url, stop } = await startFullListener();
  onTestFinished(stop);
  return url;
}

async function nobodyResponds(): Promise<string> {
  const server = createServer(() => undefined);
  onTestFinished(() => server.close().closeAllConnections());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
