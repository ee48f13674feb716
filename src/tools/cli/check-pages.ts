import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import { didYouMean } from "#schemas/nearest-name.ts";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { readSiteFiles } from "#tools/check/site-files.ts";
import type { Problem } from "#engine/json/problem.ts";
import { site as thisSite } from "#site";
import type { CheckResult } from "./print-problems.ts";
import { readWrittenContent, type SiteFolders } from "./read-site.ts";

const siteSchemas = await thisSite.schemas();
const blockRules = (await thisSite.blockRules?.()) ?? {};

/** The file that caches the heads of manifests between two checks. */
const keptHeads = ".cache/tools/manifest-heads.json";

/** Checks all manifests and all content, or only the named files. */
export async function checkPages(folders: SiteFolders, files: readonly string[] = []): Promise<CheckResult> {
  const content = existsSync(folders.content) ? await readWrittenContent(folders.content) : undefined;
  const manifests = readSiteFiles(folders.manifests, siteSchemas, keptHeads);
  const ofPages = [manifests.siteFile, ...manifests.manifests.keys()];
  const known = [...ofPages, ...(content?.names ?? [])];
  const { wanted, isWanted } = choose(files);
  const site = { files: manifests, definition: siteSchemas, blockRules, ...contentOf(content) };
  const count = wanted.size === 0 ? ofPages.length : known.filter(isWanted).length;
  return {
    problems: [
      ...[...wanted].filter((file) => !known.includes(file)).map((file) => noSuchFile(file, known, folders.manifests)),
      ...(content?.problems ?? []).filter(({ file }) => isWanted(file)),
      ...checkSiteRules(site, isWanted),
    ],
    checked: `${count} ${wanted.size === 0 ? "manifest" : "file"}${count === 1 ? "" : "s"}`,
  };
}

/** Checks all content files, or only the named files. Opens every picture. */
export async function checkContentFiles(folders: SiteFolders, files: readonly string[] = []): Promise<CheckResult> {
  const content = await readWrittenContent(folders.content);
  const { checkContent } = await import("#tools/dev-cms/read-content.ts");
  const { wanted, isWanted } = choose(files);
  const manifests = readSiteFiles(folders.manifests, siteSchemas, keptHeads);
  const site = { files: manifests, definition: siteSchemas, blockRules, ...contentOf(content) };
  const isContent = (file: string) => content.names.includes(file) && isWanted(file);
  const count = content.names.filter(isContent).length;
  return {
    problems: [
      ...[...wanted]
        .filter((file) => !content.names.includes(file))
        .map((file) => noSuchFile(file, content.names, folders.content)),
      ...(await checkContent(folders.content, siteSchemas.model.types)).filter(({ file }) => isWanted(file)),
      ...checkSiteRules(site, isContent),
    ],
    checked: `${count} content file${count === 1 ? "" : "s"}`,
  };
}

function choose(files: readonly string[]) {
  const wanted = new Set(files.map((file) => relative(".", file).split(sep).join("/")));
  return { wanted, isWanted: (file: string) => wanted.size === 0 || wanted.has(file) };
}

function contentOf(content: Awaited<ReturnType<typeof readWrittenContent>> | undefined) {
  return { content: content?.files, isContentComplete: content?.isComplete ?? false };
}

function noSuchFile(file: string, known: readonly string[], folder: string): Problem {
  const hint = didYouMean(file, known, `name a file below ${folder}/`);
  return { file, line: 1, column: 1, message: "There is no such file", hint };
}
