import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { findBrowser } from "#tools/cli/find-browser.ts";
import { benchFolder } from "./bench-folder.ts";
import { pageAddresses } from "./bench-pages.ts";
import { mainPage } from "./main-page.ts";
import { atLeast, atMost, type Figure, type PartResult } from "./figure.ts";
import { median } from "./median.ts";

const command = fileURLToPath(import.meta.resolve("lighthouse/cli/index.js"));

interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

const categoryNames = ["performance", "accessibility", "best-practices", "seo"];

/** Lighthouse's mobile scores: the main page's performance several times, all other scores once on every page. */
export async function measureLighthouse(site: string, runs: number): Promise<PartResult> {
  const auditor = { ...(await findBrowser()), reports: benchFolder() };
  const main: number[] = [];
  for (let run = 0; run < runs; run++)
    main.push(score(audit(auditor, site + mainPage, ["performance"]), "performance"));
  const figures: Figure[] = [
    { name: `performance of ${mainPage}, median of ${runs}`, value: median(main), unit: "", ...atLeast(100) },
  ];
  for (const page of pageAddresses()) {
    const report = audit(auditor, site + page, categoryNames);
    for (const category of categoryNames)
      figures.push({ name: category, page, value: score(report, category), unit: "" });
    figures.push({
      name: "shift",
      page,
      value: report.audits["cumulative-layout-shift"]?.numericValue ?? 0,
      unit: "",
      ...atMost(0),
    });
  }
  return {
    part: "lighthouse",
    title: "Lighthouse 12.8.2, mobile preset",
    notes: [
      "Lighthouse simulates the slow phone from a run at full speed. SEO is below 100 for a page that must not be indexed, and for a page with the root as its canonical address.",
    ],
    figures,
  };
}

interface Auditor {
  executablePath: string;
  args: string[];
  /** A folder for reports. */
  reports: string;
}

/** Tries again once: on a busy machine the browser may start too late. */
function audit(auditor: Auditor, url: string, wanted: string[], isLast = false): Report {
  const output = join(mkdtempSync(join(auditor.reports, "report-")), "report.json");
  const flags = [...auditor.args.filter((arg) => !arg.startsWith("--headless")), "--headless"].join(" ");
  const args = [
    command,
    url,
    "--quiet",
    "--output=json",
    `--output-path=${output}`,
    `--only-categories=${wanted.join(",")}`,
    `--chrome-flags=${flags}`,
  ];
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: auditor.executablePath },
  });
  if (status === 0) return JSON.parse(readFileSync(output, "utf8")) as Report;
  if (!isLast) return audit(auditor, url, wanted, true);
  throw new Error(`Lighthouse failed on ${url}:\n${String(stderr).slice(-2_000)}`);
}

function score({ categories }: Report, category: string): number {
  return Math.round((categories[category]?.score ?? 0) * 100);
}
