import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { benchFolder } from "./bench-folder.ts";
import { atMost, type Figure, type PartResult } from "./figure.ts";

const heading = "Static export of generated pages";

/** Exports 1,000 and 10,000 pages, and 1,000 again after one of their manifests changed. */
export async function measureExport(): Promise<PartResult> {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  if (!scripts["export"]) return { part: "export", title: heading, notes: ["Not measured: there is no export command yet."], figures: [] };
  const small = copyProject(1_000);
  const plain = await exportSite(small, "out");
  const before = stamps(join(small, "out"));
  change(small);
  const again = await exportSite(small, "out");
  const rewritten = [...stamps(join(small, "out"))].filter(([file, stamp]) => before.get(file) !== stamp).map(([file]) => file);
  const packed = await exportSite(small, "packed", ["--compress"]);
  const large = await exportSite(copyProject(10_000), "out");
  const figures: Figure[] = [
    { name: "1,000 pages", value: plain, unit: "s", ...atMost(25) },
    { name: "1,000 pages with compressed forms", value: packed, unit: "s", ...atMost(60) },
    { name: "10,000 pages", value: large, unit: "s" },
    { name: "time a page, 10,000 against 1,000", value: large / 10 / plain, unit: "×", ...atMost(1.2) },
    { name: "again after a change of one manifest", value: again, unit: "s" },
    { name: "pages written then", value: rewritten.filter((file) => file.includes("campaigns/page-7")).length, unit: "", ...atMost(1) },
    { name: "other files written then", value: rewritten.filter((file) => !file.includes("campaigns/page-7")).length, unit: "" },
  ];
  return {
    part: "export",
    title: heading,
    notes: ["On all processors, besides the site's own pages. With the change of one manifest: which HTML files are other ones afterwards (by their time of change)."],
    figures,
  };
}

/** A project like this one with some more pages, all of the same blocks as the people page. */
function copyProject(pages: number): string {
  const folder = benchFolder();
  cpSync("page-manifests", join(folder, "page-manifests"), { recursive: true });
  for (const name of readdirSync(".")) {
    if (![".git", ".cache", "page-manifests"].includes(name)) symlinkSync(resolve(name), join(folder, name));
  }
  mkdirSync(join(folder, "page-manifests/campaigns"));
  for (let page = 0; page < pages; page++) writePage(folder, page, `Campaign ${page}`);
  return folder;
}

function writePage(folder: string, page: number, title: string): void {
  const { blocks } = JSON.parse(readFileSync("page-manifests/for-people.json", "utf8")) as { blocks: object[] };
  const manifest = { routes: [`/campaigns/page-${page}`], title, description: `${title} of the Money Market Account.`, blocks };
  writeFileSync(join(folder, `page-manifests/campaigns/page-${page}.json`), JSON.stringify(manifest));
}

function change(folder: string): void {
  writePage(folder, 7, "Another campaign");
}

/** Seconds that the command takes, as an operator runs it. */
async function exportSite(folder: string, out: string, options: string[] = []): Promise<number> {
  const start = performance.now();
  const child = spawn("npm", ["run", "export", "--", "--out", out, ...options], { cwd: folder, env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "error" } });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed = (printed + String(chunk)).slice(-5_000)));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  if (code !== 0) throw new Error(`The export failed:\n${printed}`);
  if (out === "packed") rmSync(join(folder, out), { recursive: true });
  return (performance.now() - start) / 1000;
}

function stamps(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  return new Map(files.map((file) => [file, statSync(join(folder, file)).mtimeMs]));
}
