import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { benchFolder } from "./bench-folder.ts";
import { atMost, type PartResult } from "./figure.ts";

const heading = "Static export of generated pages";

/** Exports 1,000 and 10,000 pages, and 1,000 again after one of their manifests changed. */
export async function measureExport(): Promise<PartResult> {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  if (!scripts["export"])
    return { part: "export", title: heading, notes: ["Not measured: there is no export command yet."], figures: [] };
  const small = copyProject(1_000);
  const plain = await exportSite(small, "out");
  const before = stamps(join(small, "out"));
  change(small);
  const again = await exportSite(small, "out");
  const rewritten = [...stamps(join(small, "out"))].filter(([file, stamp]) => before.get(file) !== stamp);
  // Each mode of a page is a separate document.
  const pages = new Set(rewritten.map(([file]) => file.replace(/^_modes\/[^/]+\//, "")));
  const packed = await exportSite(small, "packed", ["--compress"]);
  const large = await exportSite(copyProject(10_000), "out");
  return {
    part: "export",
    title: heading,
    notes: [
      "The export also contains the site's own pages, uses all processors, and renders every picture again: the pictures on pages and the pictures for shared links. “Pages written then” counts the pages whose HTML file has a new modification time after the change of one manifest.",
      `The last line of the command's output: “${again.lastLine}”`,
    ],
    figures: [
      { name: "1,000 pages", value: plain.seconds, unit: "s", ...atMost(25) },
      { name: "1,000 pages with compressed forms", value: packed.seconds, unit: "s", ...atMost(60) },
      { name: "10,000 pages", value: large.seconds, unit: "s" },
      {
        name: "time a page, 10,000 against 1,000",
        value: large.seconds / 10 / plain.seconds,
        unit: "×",
        ...atMost(1.2),
      },
      { name: "again after a change of one manifest", value: again.seconds, unit: "s" },
      { name: "pages written then", value: pages.size, unit: "", ...atMost(1) },
    ],
  };
}

/**
 * A copy of this project with more pages, all with the blocks of the people page. Its own build has no pictures of
 * shared pages: a picture from an earlier run would not be counted.
 */
function copyProject(pages: number): string {
  const folder = benchFolder();
  const own = ["page-manifests", "dist"];
  const isPicture = (file: string) => /^social-.*\.png$/.test(basename(file));
  for (const name of own) {
    cpSync(name, join(folder, name), { recursive: true, filter: (file) => !isPicture(file) });
  }
  for (const name of readdirSync(".")) {
    if (![".git", ".cache", ...own].includes(name)) symlinkSync(resolve(name), join(folder, name));
  }
  mkdirSync(join(folder, "page-manifests/campaigns"));
  for (let page = 0; page < pages; page++) writePage(folder, page, `Campaign ${page}`);
  return folder;
}

function writePage(folder: string, page: number, title: string): void {
  const { blocks } = JSON.parse(readFileSync("page-manifests/for-people.json", "utf8")) as { blocks: object[] };
  const manifest = {
    routes: [`/campaigns/page-${page}`],
    title,
    description: `${title} of the Money Market Account.`,
    blocks,
  };
  writeFileSync(join(folder, `page-manifests/campaigns/page-${page}.json`), JSON.stringify(manifest));
}

function change(folder: string): void {
  writePage(folder, 7, "Another campaign");
}

/** Runs the command as an operator does. */
async function exportSite(
  folder: string,
  out: string,
  options: string[] = [],
): Promise<{ seconds: number; lastLine: string }> {
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: "production", SAMPLE_CONTENT: "true", LOG_LEVEL: "error" };
  const child = spawn("npm", ["run", "--silent", "export", "--", "--out", out, ...options], { cwd: folder, env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (printed = (printed + String(chunk)).slice(-5_000)));
  const code = await new Promise<number | null>((done) => child.once("close", done));
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`The export failed:\n${printed}`);
  return {
    seconds,
    lastLine:
      printed
        .trim()
        .split(/[\r\n]/)
        .at(-1) ?? "",
  };
}

function stamps(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));
  return new Map(files.map((file) => [file, statSync(join(folder, file)).mtimeMs]));
}
