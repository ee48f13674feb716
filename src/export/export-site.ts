import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { assetsPath } from "#src/content/squidex/graphql-path.ts";
import { svgPolicy } from "#src/http/svg-policy.ts";
import type { ContentSnapshot } from "#src/content/content-store.ts";
import { sharedPolicy } from "#src/http/content-security-policy.ts";
import type { RenderContext } from "#src/render/render-page.ts";
import type { SitePages } from "#src/manifest/plan-site.ts";
import { unknownPath } from "#src/manifest/unknown-path.ts";
import { scriptHashes } from "#src/render/write-document.ts";
import { exportAssets } from "./export-assets.ts";
import { headersFile, redirectsFile, type Hosting } from "./static-host-config.ts";
import { nginxConf } from "./nginx-conf.ts";
import { readRecord, removeOutput, writeOutput, writeRecord, type ExportRecord } from "./output-folder.ts";
import { createProgressBar } from "./progress-bar.ts";
import type { PageJob } from "./render-job.ts";
import { renderPages } from "./render-pages.ts";
import type { WorkerAnswer } from "./render-worker.ts";

/** What a site is exported from, and where to. */
export interface ExportOptions {
  folder: string;
  /** True to write brotli and gzip forms beside each text. */
  compress: boolean;
  pages: SitePages;
  content: ContentSnapshot;
  publicUrl: string;
  registrationUrl: string;
  /** Who may show pages in a frame; see `PolicySetting`. */
  frameAncestors: string;
  document: Omit<RenderContext["document"], "version">;
  /** Changes with the code that draws pages. */
  build: string;
  /** The built site's `client` folder. */
  client: string;
  /** Answers the site's own addresses: assets, sitemap. */
  fetch: (request: Request) => Response | Promise<Response>;
  /** The built script of a rendering thread. */
  workerScript: URL;
  output: Pick<NodeJS.WriteStream, "write" | "isTTY">;
}

/** What an export did. */
export interface ExportReport {
  pages: number;
  rendered: number;
  removed: number;
  /** Blocks that were left out for want of content, one line each. */
  omitted: string[];
}

/** Exports a site as files: its pages where something changed, their pictures, its scripts, and what a host must know. */
export async function exportSite(options: ExportOptions): Promise<ExportReport> {
  const { folder, compress } = options;
  await mkdir(folder, { recursive: true });
  const before = await readRecord(folder);
  const answers = await exportPages(options, before);
  const pages = Object.fromEntries(answers.map((answer) => [answer.path, recordOf(answer, before)]));
  const assets = await exportFiles([...new Set(Object.values(pages).flatMap((page) => page.assets))].sort(), before, options);
  await exportScripts(options);
  const styles = Object.assign({}, ...Object.values(pages).map((page) => page.styles));
  const policy = sharedPolicy(scriptHashes(options.document), options);
  const drawings = await policiesOf(Object.values(assets), folder);
  await exportHosting({ assets, assetsPath, drawings, redirects: redirectsOf(options), policy, styles }, options);
  const removed = await removeOld(before, pages, folder);
  await writeRecord(folder, { pages, assets });
  const rendered = answers.filter(({ written }) => written).length;
  return { pages: answers.length, rendered, removed, omitted: [...new Set(answers.flatMap(({ omitted }) => omitted))] };

  async function exportFiles(addresses: string[], { assets: known }: ExportRecord, { fetch, output }: ExportOptions) {
    const bar = createProgressBar("pictures and files", addresses.length, output);
    const files = await exportAssets(addresses, { folder, compress, fetch, known, onDone: () => bar.step() });
    bar.end();
    return files;
  }
}

async function exportPages(options: ExportOptions, before: ExportRecord): Promise<WorkerAnswer[]> {
  const { folder, compress, pages, content, publicUrl, document, build, workerScript: script } = options;
  const { manifest, shellSlices, redirects } = pages;
  const jobs = listJobs(pages, before, folder);
  const bar = createProgressBar("pages", jobs.length, options.output);
  const answers: WorkerAnswer[] = [];
  const context = { pages: { manifest, shellSlices, redirects }, wire: content.wire, publicUrl, imageBase: assetsPath, document, build };
  await renderPages(jobs, {
    script,
    threads: availableParallelism(),
    start: { context, folder, compress },
    onDone(answer) {
      answers.push(answer);
      bar.step();
    },
  });
  bar.end();
  return answers.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Every path with a page of its own, and the page of all others. */
function listJobs(pages: SitePages, before: ExportRecord, folder: string): PageJob[] {
  return [...new Set([...pages.paths, unknownPath])].flatMap((path) => {
    const found = pages.find(path);
    return found && "plan" in found ? [{ path, plan: found.plan, known: knownOf(before.pages[path], folder) }] : [];
  });
}

/** What a page was made from, if all of its files are still there. */
function knownOf(page: ExportRecord["pages"][string] | undefined, folder: string): string | undefined {
  return page?.files.every((file) => existsSync(join(folder, file))) ? page.fingerprint : undefined;
}

/** What to remember of a page. The files that its new form lacks stay until the one after it. */
function recordOf({ path, fingerprint, written }: WorkerAnswer, before: ExportRecord): ExportRecord["pages"][string] {
  const old = before.pages[path];
  if (!written) return old ?? { fingerprint, files: [], styles: {}, assets: [], earlier: [] };
  const earlier = old?.files.filter((file) => !written.files.includes(file)) ?? [];
  return { fingerprint, ...written, earlier };
}

/** Removes the files of pages that are gone, and of forms that are two exports old. Touches no other file. */
async function removeOld(before: ExportRecord, pages: ExportRecord["pages"], folder: string): Promise<number> {
  const filesOf = (record: ExportRecord["pages"]) => Object.values(record).flatMap(({ files, earlier }) => [...files, ...earlier]);
  const kept = new Set(filesOf(pages));
  await Promise.all(filesOf(before.pages).filter((file) => !kept.has(file)).map((file) => removeOutput(folder, file)));
  return Object.keys(before.pages).filter((path) => !pages[path]).length;
}

/** Copies the built scripts. Those of earlier exports stay for tabs that are still open. */
async function exportScripts({ client, folder, compress }: ExportOptions): Promise<void> {
  const isWanted = (file: string) => !file.includes(".vite") && (compress || !/\.(?:br|gz)$/.test(file));
  await cp(client, folder, { recursive: true, filter: isWanted });
}

async function exportHosting(hosting: Hosting, { folder, compress, fetch }: ExportOptions): Promise<void> {
  for (const path of ["/robots.txt", "/sitemap.xml", "/.well-known/security.txt"]) {
    const response = await fetch(new Request(new URL(path, "http://localhost")));
    await writeOutput(folder, path.slice(1), await response.text(), compress && "quick");
  }
  await writeFile(join(folder, "_headers"), headersFile(hosting));
  await writeFile(join(folder, "_redirects"), redirectsFile(hosting));
  await writeFile(join(folder, "nginx.conf"), nginxConf(hosting, resolve(folder)));
}

/** The policies of the drawings among some files, where they differ from that of all others. */
async function policiesOf(files: string[], folder: string): Promise<Record<string, string>> {
  const drawings = files.filter((file) => file.endsWith(".svg"));
  const policies = await Promise.all(drawings.map(async (file) => [file, svgPolicy(await readFile(join(folder, file), "utf8"))] as const));
  return Object.fromEntries(policies.filter(([, policy]) => policy !== svgPolicy()));
}

function redirectsOf({ pages, registrationUrl }: ExportOptions): Hosting["redirects"] {
  return pages.redirects.flatMap((path) => {
    const found = pages.find(path);
    return found && "redirect" in found ? [{ path, to: registrationUrl + found.redirect.path }] : [];
  });
}
