import { existsSync } from "node:fs";
import { cp, mkdir, readFile, stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { describeMoment, localTimeWords } from "#schemas/period.ts";
import type { ContentSnapshot } from "#engine/content/content-source.ts";
import { planAt, type SitePages } from "#engine/manifest/timetable.ts";
import { unknownPath } from "#engine/manifest/route-table.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import { exportAssets } from "./export-assets.ts";
import type { ExportRecord } from "./export-record.ts";
import { knownFingerprint, readRecord, removeOldFiles, updateRecord, writeRecord } from "./export-record.ts";
import { exportRedirects } from "./export-redirects.ts";
import type { PageJob } from "./render-job.ts";
import { renderPages } from "./render-pages.ts";
import type { ExportedPage } from "./render-worker.ts";
import { showProgress } from "./show-progress.ts";
import { writeHostConfig, type HostedSite } from "./write-host-config.ts";

interface ExportOptions extends HostedSite {
  content: ContentSnapshot;
  /** Changes with the code that renders pages. */
  build: string;
  themes: PictureThemes;
  client: string;
  workerScript: URL;
}

type Folder = Pick<ExportOptions, "folder" | "compress">;

/** Exports a site as files: the pages that changed, their assets, the scripts, and the configuration of hosts. */
export async function exportSite(options: ExportOptions) {
  const { folder, site, themes } = options;
  await mkdir(folder, { recursive: true });
  const previous = readRecord(folder);
  const exported = await exportPages(options, previous);
  const pages = { ...recordPages(exported, previous), ...(await exportRedirects(options, previous)) };
  const named = [...new Set(Object.values(pages).flatMap((page) => page.assets))].sort();
  const assets = await exportAssets(named, { ...options, fetch: site.fetch, previous });
  await copyScripts(options);
  await writeHostConfig(options, { pages, assets });
  await removeOldFiles(previous, { pages }, folder);
  await writeRecord(folder, { pages, assets, themes: JSON.stringify(themes) });
  return {
    pages: exported.length,
    rendered: exported.filter(({ written }) => written).length,
    removed: Object.keys(previous.pages).filter((path) => !pages[path]).length,
    /** The blocks that were omitted because content is missing, one line each. */
    omitted: [...new Set(exported.flatMap(({ omitted }) => omitted))],
  };
}
export type ExportReport = Awaited<ReturnType<typeof exportSite>>;

function exportPages(options: ExportOptions, previous: ExportRecord): Promise<ExportedPage[]> {
  const { folder, compress, site, content, build, workerScript: script } = options;
  const { pages, publicUrl, imageBase, document } = site.render;
  const { slices, pictures } = content;
  const context = { pages, content: { slices, pictures }, publicUrl, imageBase, document, build };
  const jobs = listJobs(site.pages(), previous, options);
  return showProgress("pages", jobs.length, (onDone) =>
    renderPages(jobs, { script, start: { context, folder, compress }, onDone }),
  );
}

/** One job for each path with a page, and one job for the page of unknown addresses. */
export function listJobs(pages: SitePages, previous: ExportRecord, { folder, compress }: Folder): PageJob[] {
  return [...new Set([...pages.paths, unknownPath])].flatMap((path) => {
    const plan = planAt(pages, path);
    return plan ? [{ path, plan, known: knownFingerprint(previous.pages[path], folder, compress) }] : [];
  });
}

function recordPages(exported: ExportedPage[], previous: ExportRecord): ExportRecord["pages"] {
  const records = exported.flatMap(({ path, written }) => {
    const old = previous.pages[path];
    const record = written ? updateRecord(old, written) : old;
    return record ? [[path, record] as const] : [];
  });
  return Object.fromEntries(records);
}

/** Copies new built files. The scripts of earlier exports stay for open tabs. */
async function copyScripts({ client, folder, compress }: ExportOptions): Promise<void> {
  const isWanted = (file: string) => !file.includes(".vite") && (compress || !/\.(?:br|gz)$/.test(file));
  const filter = async (file: string, target: string) => isWanted(file) && !(await isCopied(file, target));
  await cp(client, folder, { recursive: true, filter });
}

async function isCopied(file: string, target: string): Promise<boolean> {
  if (!existsSync(target) || (await stat(file)).isDirectory()) return false;
  // The file names in `static` contain a hash of the content.
  return basename(dirname(file)) === "static" || (await readFile(target)).equals(await readFile(file));
}

/** Warns that an export will be outdated at a certain moment, because content or pages appear or end on a date. */
export function exportAgain(moment: number): string[] {
  if (moment === Infinity) return [];
  return [`Export again on ${describeMoment(moment)}, ${localTimeWords}: a page, a block or content begins or ends.`];
}
