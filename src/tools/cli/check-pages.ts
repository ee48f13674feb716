import { projectFolders } from "#engine/project-folders.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import { checkInTurns, checkSiteRules } from "#tools/check/check-site-rules.ts";
import { placeProblems } from "#tools/check/place-problems.ts";
import { createSiteIndex, type CheckedSite } from "#tools/check/site-index.ts";
import { misnamedFiles, shownPath } from "#engine/manifest/read-manifests.ts";
import { fileStart, missingFile, type Problem } from "#engine/json/problem.ts";
import { site as thisSite } from "#site";
import { count } from "#engine/wording.ts";
import { isFailure, printResult, type CheckResult } from "./check-command.ts";
import { projectPath, readCheckedSite, siteSchemas } from "./read-site.ts";

/** Checks all manifests and all content, or only the named files. */
export async function checkPages(files: readonly string[] = []): Promise<CheckResult> {
  const { site, contentFiles, contentProblems } = await readCheckedSite(projectFolders);
  const { siteFile, facts, manifests: pages, sections } = site.files;
  const shared = [...sections.values()].map(({ file }) => file);
  const manifests = [siteFile, ...(facts ? [facts.file] : []), ...pages.keys(), ...shared];
  const misnamed = misnamedFiles(projectFolders.manifests);
  const all = [...manifests, ...contentFiles, ...misnamed.map(({ file }) => file)];
  const { missing, isWanted, known } = choose(files, all, projectFolders.manifests);
  const ofFiles = [...misnamed, ...contentProblems, ...checkMaintenance(site)].filter(({ file }) => isWanted(file));
  return {
    problems: [...missing, ...ofFiles, ...checkSiteRules(site, isWanted)],
    checked: files.length > 0 ? count(known.length, "file") : count(manifests.length, "manifest"),
  };
}

/** Reports a site without a published maintenance page: without content, visitors would see a single sentence. */
function checkMaintenance({ files }: CheckedSite): Problem[] {
  const file = shownPath(projectFolders.manifests, `${thisSite.maintenancePage}.json`);
  const head = files.manifests.get(file)?.head;
  const message = "The site has no page for times without content";
  return head && !head.draft ? [] : [{ file, ...fileStart, message, hint: "write or publish this page" }];
}

/** Checks all content files, or only the named files. Opens every picture. */
export async function checkContentFiles(files: readonly string[] = []): Promise<CheckResult> {
  const { site, contentFiles } = await readCheckedSite(projectFolders);
  const { missing, isWanted, known } = choose(files, contentFiles, projectFolders.content);
  const { findRefused } = await import("#tools/squidex/find-refused.ts");
  const refused = await findRefused(site.content ?? [], projectFolders.content, site.definition.model.types);
  const problems = [...(await checkSampleContent()), ...refused];
  return {
    problems: [
      ...missing,
      ...problems.filter(({ file }) => isWanted(file)),
      ...checkSiteRules(site, (file) => known.includes(file)),
    ],
    checked: count(known.length, "content file"),
  };
}

/** Finds the problems of the sample content. Opens every picture. */
export async function checkSampleContent(): Promise<Problem[]> {
  const { checkContent } = await import("#tools/dev-cms/read-content.ts");
  return checkContent(projectFolders.content, siteSchemas.model.types);
}

/** Finds all problems of manifests and content, each with its pages, without blocking a server in this process. */
export async function checkPlaced(): Promise<Problem[]> {
  const { site } = await readCheckedSite(projectFolders);
  const ofContent = site.content ? await checkSampleContent() : [];
  const ofFiles = [...misnamedFiles(projectFolders.manifests), ...ofContent, ...checkMaintenance(site)];
  return placeProblems([...ofFiles, ...(await checkInTurns(site))], createSiteIndex(site));
}

/** Ends the process when manifests or content have errors, because the built site would omit pages or blocks. */
export async function stopOnErrors(): Promise<void> {
  const result = await checkPages();
  if (!isFailure(result.problems, false)) return;
  console.error("Nothing was built, because of these problems:");
  for (const line of printResult(result, "text")) console.error(line);
  process.exit(1);
}

/** Chooses the named files among the known files. Without names, all files are wanted. */
function choose(names: readonly string[], files: readonly string[], folder: string) {
  const wanted = new Set(names.map(projectPath));
  const isWanted = (file: string) => wanted.size === 0 || wanted.has(file);
  const unknown = [...wanted].filter((file) => !files.includes(file));
  const whole = (name: string) => files.find((file) => file.endsWith(`/${name}`)) ?? name;
  const missing = unknown.map((name) => missingFile(name, didYouMean(whole(name), files, `name a file in ${folder}/`)));
  return { missing, isWanted, known: files.filter(isWanted) };
}
