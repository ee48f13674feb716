import { projectFolders } from "#engine/project-folders.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { misnamedFiles } from "#engine/manifest/read-manifests.ts";
import type { Problem } from "#engine/json/problem.ts";
import { isFailure, printResult, type CheckResult } from "./print-problems.ts";
import { projectPath, readCheckedSite } from "./read-site.ts";

/** The file that caches the heads of manifests between two checks. */
const keptHeads = ".cache/tools/manifest-heads.json";

/** Checks all manifests and all content, or only the named files. */
export async function checkPages(files: readonly string[] = []): Promise<CheckResult> {
  const { site, contentFiles, contentProblems } = await readCheckedSite(projectFolders, keptHeads);
  const { siteFile, facts, manifests: pages } = site.files;
  const manifests = [siteFile, ...(facts ? [facts.file] : []), ...pages.keys()];
  const misnamed = misnamedFiles(projectFolders.manifests);
  const all = [...manifests, ...contentFiles, ...misnamed.map(({ file }) => file)];
  const { missing, isWanted, known } = choose(files, all, projectFolders.manifests);
  const ofFiles = [...misnamed, ...contentProblems].filter(({ file }) => isWanted(file));
  return {
    problems: [...missing, ...ofFiles, ...checkSiteRules(site, isWanted)],
    checked: files.length > 0 ? count(known.length, "file") : count(manifests.length, "manifest"),
  };
}

/** Checks all content files, or only the named files. Opens every picture. */
export async function checkContentFiles(files: readonly string[] = []): Promise<CheckResult> {
  const { site, contentFiles } = await readCheckedSite(projectFolders, keptHeads);
  const { missing, isWanted, known } = choose(files, contentFiles, projectFolders.content);
  const { checkContent } = await import("#tools/dev-cms/read-content.ts");
  const problems = await checkContent(projectFolders.content, site.definition.model.types);
  return {
    problems: [
      ...missing,
      ...problems.filter(({ file }) => isWanted(file)),
      ...checkSiteRules(site, (file) => known.includes(file)),
    ],
    checked: count(known.length, "content file"),
  };
}

/** Ends the process when manifests or content have errors, because the built site would omit pages or blocks. */
export async function stopOnErrors(): Promise<void> {
  const result = await checkPages();
  if (!isFailure(result.problems, false)) return;
  console.error("Nothing was built, because of these problems:");
  for (const line of printResult(result, "text")) console.error(line);
  process.exit(1);
}

/** Chooses the named ones of the known files. Without names, all files are wanted. */
function choose(names: readonly string[], files: readonly string[], folder: string) {
  const wanted = new Set(names.map(projectPath));
  const isWanted = (file: string) => wanted.size === 0 || wanted.has(file);
  const missing = [...wanted].filter((file) => !files.includes(file)).map((file) => noSuchFile(file, files, folder));
  return { missing, isWanted, known: files.filter(isWanted) };
}

function noSuchFile(file: string, known: readonly string[], folder: string): Problem {
  const hint = didYouMean(file, known, `name a file below ${folder}/`);
  return { file, line: 1, column: 1, message: "There is no such file", hint };
}

function count(files: number, kind: string): string {
  return `${files} ${kind}${files === 1 ? "" : "s"}`;
}
