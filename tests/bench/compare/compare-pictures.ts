import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { count } from "#engine/wording.ts";
import { startSite, type Running } from "../../journeys/start-site.ts";
import { removeTemporaryFolders } from "../../journeys/temporary-folder.ts";
import { shownStates, startWithoutContent, type State } from "../../screenshots/states.ts";
import { takePicture } from "../../screenshots/take-picture.ts";
import { inParallel } from "../in-parallel.ts";
import { findChangedRows } from "./changed-rows.ts";
import { buildCommit, parentCommit } from "./parent-site.ts";

/** The pictures that differ are written into this folder. */
const folder = ".cache/changed-pictures";
const widths = [360, 768, 1440];
/** Paper shows the addresses of links, which begin with the site's address. */
const env = { LOG_LEVEL: "silent", PUBLIC_URL: "https://www.example.co.za" };
/** Chromium sometimes paints a few pixels of a rounded corner differently. */
const maxAttempts = 3;

/** Compares pictures of every page and state with those of a commit; false when one differs. */
export async function comparePictures(browser: Browser, commit = parentCommit()): Promise<boolean> {
  console.log(`Building ${commit} …`);
  const parent = buildCommit(commit);
  const [now, before] = [await startSites("."), await startSites(parent)];
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shots = shownStates.flatMap((state) => widths.map((width) => ({ state, width })));
  try {
    const found = await inParallel(shots, 2, ({ state, width }) =>
      compareShot(join(folder, `${state.name}-${width}`), (sites) => takeShot(browser, sites, state, width)),
    );
    const differing = found.flat();
    for (const line of differing) console.log(line);
    const result = differing.length === 0 ? "all are equal" : `${differing.length} differ`;
    console.log(`${count(shots.length, "picture")} compared with ${commit}: ${result}.`);
    return differing.length === 0;
  } finally {
    await Promise.all([now, before].flatMap(({ site, withoutContent }) => [site.stop(), withoutContent.stop()]));
    removeTemporaryFolders();
  }

  /** Takes both pictures until they are equal. If they never are, keeps the last two and describes their difference. */
  async function compareShot(file: string, take: (sites: Sites) => Promise<Buffer>, attempt = 1): Promise<string[]> {
    const [after, earlier] = [await take(now), await take(before)];
    const rows = await findChangedRows(earlier, after);
    if (!rows) return [];
    if (attempt < maxAttempts) return compareShot(file, take, attempt + 1);
    writeFileSync(`${file}.png`, after);
    writeFileSync(`${file}-before.png`, earlier);
    return [`${file}.png differs from line ${rows.from} to ${rows.to}`];
  }
}

/** A site with its content, and the same site without content. */
type Sites = Record<"site" | "withoutContent", Running>;

async function startSites(project: string): Promise<Sites> {
  return { site: await startSite(env, { folder: project }), withoutContent: await startWithoutContent(project) };
}

function takeShot(browser: Browser, sites: Sites, state: State, width: number): Promise<Buffer> {
  const { name: _name, path, isWithoutContent, change, ...shot } = state;
  const { url } = isWithoutContent ? sites.withoutContent : sites.site;
  const hideControls = async (page: Page) => {
    await change?.(page);
    // Chromium turns a sign while a film loads.
    await page.evaluate(() => document.querySelectorAll("video").forEach((film) => (film.controls = false)));
  };
  return takePicture(browser, { ...shot, address: url + path, width, change: hideControls });
}
