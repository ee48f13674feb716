import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { count } from "#engine/wording.ts";
import { startSite } from "../../journeys/start-site.ts";
import { removeTemporaryFolders } from "../../journeys/temporary-folder.ts";
import { shownStates, startWithoutContent, type State } from "../../screenshots/states.ts";
import { takePicture } from "../../screenshots/take-picture.ts";
import { inParallel } from "../in-parallel.ts";
import { findChangedRows } from "./changed-rows.ts";
import { buildCommit, parentCommit } from "./parent-site.ts";

/** The pictures that differ are written into this folder. */
const folder = ".cache/changed-pictures";
const widths = [360, 768, 1440];

/** Compares pictures of every page and state with those of a commit; false when one differs. */
export async function comparePictures(browser: Browser, commit = parentCommit()): Promise<boolean> {
  console.log(`Building ${commit} …`);
  const parent = buildCommit(commit);
  const sites = await Promise.all([startSite(silent), startWithoutContent()]);
  const parentSites = await Promise.all([startSite(silent, { folder: parent }), startWithoutContent(parent)]);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const takeOf = ([site, withoutContent]: typeof sites, { name: _name, path, isWithoutContent, ...shot }: State) => {
    const address = (isWithoutContent ? withoutContent : site).url + path;
    return (width: number) => takePicture(browser, { ...shot, address, width });
  };
  try {
    const shots = shownStates.flatMap((state) => widths.map((width) => ({ state, width })));
    const changes = await inParallel(shots, 2, async ({ state, width }) => {
      const now = await takeOf(sites, state)(width);
      const before = await takeOf(parentSites, state)(width);
      const rows = await findChangedRows(before, now);
      if (!rows) return [];
      const file = join(folder, `${state.name}-${width}`);
      writeFileSync(`${file}.png`, now);
      writeFileSync(`${file}-before.png`, before);
      return [`${file}.png differs from line ${rows.from} to ${rows.to}`];
    });
    const differing = changes.flat();
    for (const line of differing) console.log(line);
    const compared = `${count(shots.length, "picture")} compared with ${commit}`;
    console.log(`${compared}: ${differing.length === 0 ? "all are equal" : `${differing.length} differ`}.`);
    return differing.length === 0;
  } finally {
    await Promise.all([...sites, ...parentSites].map((site) => site.stop()));
    removeTemporaryFolders();
  }
}

const silent = { LOG_LEVEL: "silent" };
