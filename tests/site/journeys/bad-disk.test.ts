import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { model } from "#schemas/content/index.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { createContentDisk } from "#engine/content/content-disk.ts";
import { startBadCms, type BadCms } from "../../journeys/bad-cms/start-bad-cms.ts";
import { readMetric } from "../../journeys/read-metric.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { smallDisk, diskFaults, type SmallDisk } from "../../journeys/small-disk.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";

const copyFailed = "The content was not written to disk";
const filesFailed = "Pictures were not written to disk";

it.each([
  ["a full disk", "/dev/full"],
  ["a program that has ended", ">(true)"],
])("a site whose log goes to %s serves on", async (_what, target) => {
  const site = await startSite(
    { ACCESS_LOG: "true" },
    { folder: smallProject(), within: ["bash", "-c", `exec "$@" > ${target}`, "bash"] },
  );
  onTestFinished(() => site.stop());
  for (let request = 0; request < 5; request++) {
    expect((await fetch(`${site.url}/`)).status).toBe(200);
    await delay(100);
  }
});

describe("a site whose disk", () => {
  it.each(Object.entries(diskFaults))(
    "%s serves on, says so once, and keeps content and pictures again when that is over",
    async (_what, fault) => {
      const cms = await startBadCms();
      const disk = smallDisk();
      const site = await startSite(
        { CMS_URL: cms.url, CONTENT_TTL_SECONDS: "1", CONTENT_CACHE_DIR: disk.folder },
        { folder: smallProject(), within: disk.within },
      );
      onTestFinished(async () => {
        await site.stop();
        await cms.stop();
      });
      await expect.poll(() => roundOnDisk(disk, site, cms)).toBe("Round 0.");
      await expectPicture(site, 320);
      expect(keptOn(disk, site)).toBeGreaterThan(0);
      expect(await readMetric(site, "content_copy_failing")).toBe(0);
      const writtenAt = await readMetric(site, "content_copy_written_timestamp_seconds");
      expect(Math.abs(Date.now() / 1000 - writtenAt)).toBeLessThan(300);

      fault.begin(disk, site);
      for (const [round, width] of [
        [1, 480],
        [2, 640],
      ] as const) {
        cms.fail();
        await expect.poll(() => roundOnPage(site)).toBe(`Round ${round}.`);
        await expectPicture(site, width);
        expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
      }
      await expectPicture(site, 320);
      await expectPicture(site, 480);
      await expect.poll(() => said(site, copyFailed)).toHaveLength(1);
      expect(said(site, filesFailed)).toHaveLength(1);
      expect(await readMetric(site, "content_copy_failing")).toBe(1);
      for (const message of [copyFailed, filesFailed]) expect(said(site, message)[0]).toMatch(new RegExp(fault.code));

      fault.end(disk, site);
      // Without visitors the site requests and writes nothing.
      await expect.poll(() => roundOnPage(site).then(() => roundOnDisk(disk, site, cms))).toBe("Round 2.");
      await expect.poll(() => readMetric(site, "content_copy_failing")).toBe(0);
      const before = keptOn(disk, site);
      await expectPicture(site, 800);
      expect(keptOn(disk, site)).toBeGreaterThan(before);
      expect(said(site, copyFailed)).toHaveLength(1);
      expect(said(site, filesFailed)).toHaveLength(1);
      expect(
        readdirSync(disk.seenFromHere(site), { recursive: true }).filter((name) => String(name).endsWith(".new")),
      ).toEqual([]);
    },
  );
});

/** The content that the help page shows. */
async function roundOnPage(site: RunningSite): Promise<string | undefined> {
  const response = await fetch(`${site.url}/help`);
  expect(response.status).toBe(200);
  return roundIn(await response.text());
}

/** The content that another process would find on the disk. */
function roundOnDisk(disk: SmallDisk, site: RunningSite, cms: BadCms): string | undefined {
  return roundIn(
    JSON.stringify(
      createContentDisk({
        folder: disk.seenFromHere(site),
        source: cms.url,
        model: modelFingerprint(model),
        onFailure: expect.fail,
      }).read() ?? "",
    ),
  );
}

function roundIn(text: string): string | undefined {
  return /Round \d+\./.exec(text)?.[0];
}

async function expectPicture(site: RunningSite, width: number): Promise<void> {
  const response = await fetch(`${site.url}/api/assets/mma/hero-business/${width}.webp`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
}

/** The number of pictures that another process would find on the disk. */
function keptOn(disk: SmallDisk, site: RunningSite): number {
  return readdirSync(join(disk.seenFromHere(site), "assets")).filter((name) => name.endsWith(".kept")).length;
}

function said(site: RunningSite, message: string): string[] {
  return site
    .output()
    .split("\n")
    .filter((line) => line.includes(message));
}
