import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import type { Browser } from "playwright-core";
import { suggestName } from "#schemas/nearest-name.ts";
import { isBuilt } from "#tools/bundle/build-stamp.ts";
import { dependsOnTime, type PartResult } from "./figure.ts";
import { formatLimits, formatPart, type LastFigures } from "./format-figures.ts";
import { figureTables, writeTable } from "./figure-tables.ts";
import { scaleFile, writeScale } from "./scale/scale-file.ts";
import { measureOthersLoad, mostOthersLoad, untilQuiet } from "./others-load.ts";
import { othersTable } from "./others.ts";
import {
  describeMachine,
  lastFigures,
  performanceFile,
  readSavedParts,
  writePerformance,
  type SavedPart,
} from "./performance-file.ts";

// React and vite read the variable at their import, so modules that import them are loaded below, once they are needed.
process.env["NODE_ENV"] = "production";

/** The tools with which a part measures. */
interface Bench {
  browser: Browser;
  site: string;
  handWritten: string;
}

const runs = 5;
const parts: Record<string, (bench: Bench) => Promise<PartResult | PartResult[]>> = {
  sizes: async ({ browser, site, handWritten }) =>
    (await import("./sizes.ts")).measureSizes(browser, site, handWritten),
  script: async ({ browser, site }) => (await import("./script.ts")).measureScript(browser, site),
  phone: async ({ browser, site, handWritten }) => [
    await (await import("./phone-view.ts")).measurePhoneView(browser, site, handWritten, runs),
    await (await import("./phone-taps.ts")).measurePhoneTaps(browser, site, handWritten, runs),
  ],
  navigation: async ({ browser, site }) => (await import("./navigation.ts")).measureNavigation(browser, site),
  server: async () => (await import("./server.ts")).measureServer(),
  worker: async () => (await import("./worker.ts")).measureWorker(),
  render: async () => (await import("./render.ts")).measureRenderPart(),
  export: async () => (await import("./export-time.ts")).measureExport(),
  scale: async ({ browser, site }) => (await import("./scale/measure-scale.ts")).measureScale(browser, site),
  refused: async () => (await import("./refused.ts")).measureRefused(),
  studio: async ({ browser }) => (await import("./studio.ts")).measureStudio(browser),
  lighthouse: async ({ site }) => (await import("./lighthouse.ts")).measureLighthouse(site, runs),
};

/** The comparisons of this copy with a commit. The result is false when the copy is worse or looks different. */
const comparisons: Record<string, (browser: Browser, commit?: string) => Promise<boolean>> = {
  compare: async (browser, commit) => (await import("./compare/compare.ts")).compare(browser, commit),
  pictures: async (browser, commit) => (await import("./compare/compare-pictures.ts")).comparePictures(browser, commit),
};

const usage = `Usage: npm run bench -- [PART…] [--save]
       npm run bench -- compare [COMMIT]   compares this copy with a commit, by default with its parent, in two minutes
       npm run bench -- pictures [COMMIT]  compares pictures of every page with those of a commit, and keeps those that differ

Measures the built site and prints ratios; all parts unless some are named: ${Object.keys(parts).join(", ")}.
  --save   writes the figures into ${performanceFile}, tables of them into ${Object.keys(figureTables).join(", ")}, and the costs of many page views into ${scaleFile}
  --help   shows this text`;

const words = process.argv.slice(2);
if (words.includes("--help")) {
  console.log(usage);
  process.exit(0);
}
const comparison = comparisons[words[0] ?? ""];
if (comparison) {
  const [, commit = "HEAD"] = words;
  if (spawnSync("git", ["rev-parse", "--verify", "--quiet", `${commit}^{commit}`]).status !== 0) {
    console.error(`There is no commit "${commit}" – see git log`);
    process.exit(2);
  }
  await buildIfStale();
  const { withBrowser } = await import("#tools/cli/find-browser.ts");
  process.exitCode = (await withBrowser((browser) => comparison(browser, words[1]))) ? 0 : 1;
  process.exit();
}
const option = words.find((word) => word.startsWith("-") && word !== "--save");
if (option !== undefined) {
  console.error(`Unknown option "${option}" – ${suggestName(option, ["--save", "--help"])}`);
  process.exit(2);
}
const wanted = words.filter((word) => !word.startsWith("--"));
const unknown = wanted.find((word) => !(word in parts));
if (unknown !== undefined) {
  console.error(`Unknown part "${unknown}" – ${suggestName(unknown, Object.keys(parts))}`);
  process.exit(2);
}

await buildIfStale();
const text = readFileSync(performanceFile, "utf8");
const found = await measure(wanted.length > 0 ? wanted : Object.keys(parts), lastFigures(readSavedParts(text)));
for (const summary of [...othersTable(found), formatLimits(found)]) console.log(`${summary}\n`);
if (words.includes("--save")) {
  const written = writePerformance(text, found);
  writeFileSync(performanceFile, written);
  const saved = readSavedParts(written);
  for (const [file, table] of Object.entries(figureTables))
    writeFileSync(file, writeTable(readFileSync(file, "utf8"), table(saved)));
  writeFileSync(scaleFile, writeScale(readFileSync(scaleFile, "utf8"), saved));
  console.log(`Saved to ${[performanceFile, scaleFile, ...Object.keys(figureTables)].join(", ")}`);
}

/** Measures one part after the other and prints each when it is done. */
async function measure(names: readonly string[], last: LastFigures): Promise<SavedPart[]> {
  const { startSite } = await import("../journeys/start-site.ts");
  const { serveHandWritten } = await import("./hand-written/serve-hand-written.ts");
  const { launchBrowser } = await import("#tools/cli/find-browser.ts");
  const site = await startSite({ LOG_LEVEL: "silent" }, { isBestCompressed: true });
  const handWritten = await serveHandWritten(site.url);
  const browser = await launchBrowser();
  await untilQuiet();
  const results: SavedPart[] = [];
  try {
    for (const name of names) {
      const before = await measureOthersLoad();
      const start = performance.now();
      const measured = await measurePart(name, { browser, site: site.url, handWritten: `${handWritten.url}/` });
      const seconds = (performance.now() - start) / 1000;
      const othersLoad = Math.max(before, await measureOthersLoad());
      const machine = describeMachine(browser.version(), othersLoad);
      for (const result of measured) {
        const saved = { ...result, machine, isDisturbed: othersLoad > mostOthersLoad && dependsOnTime(result) };
        results.push(saved);
        console.log(`${formatPart(saved, last)}\n`);
      }
      console.log(`${machine} (${name} took ${seconds.toFixed(0)} s)\n`);
    }
    return results;
  } finally {
    await browser.close();
    await handWritten.stop();
    await site.stop();
  }
}

/** A part that cannot be measured reports the reason, and the other parts continue. */
async function measurePart(name: string, bench: Bench): Promise<PartResult[]> {
  try {
    const part = await parts[name]?.(bench);
    return part === undefined ? [] : [part].flat();
  } catch (error) {
    console.log(`Not measured: ${name}. ${error instanceof Error ? error.message : String(error)}\n`);
    return [];
  }
}

async function buildIfStale(): Promise<void> {
  if (isBuilt()) return;
  console.log("Building the site …");
  await (await import("#tools/bundle/build-site.ts")).buildSite();
}
