import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, sep } from "node:path";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { checkSite } from "./check-site.ts";
import { parseManifest, parseSiteManifest } from "./parse-manifest.ts";
import { parseSection, usedSections, type Sections } from "./shared-sections.ts";
import type { SiteManifests } from "./plan-site.ts";
import { fileStart, type Problem } from "#engine/json/problem.ts";

/** The file of the manifest that all pages share. */
export const siteFile = "site.json";

/** The file of the site's facts, which its content model imports. */
export const factsFile = "facts.json";

export const sectionsFolder = "sections/";

/** Reads every manifest below a folder. A manifest with problems is reported and omitted. */
export function readManifests(folder: string, definition: SiteSchemas) {
  const problems: Problem[] = [];
  const pages: SiteManifests["pages"] = new Map();
  const names = manifestFiles(folder);
  const { sections, problems: inSections } = readSections(folder, definition);
  problems.push(...inSections);
  for (const name of names) {
    const text = readFileSync(join(folder, name), "utf8");
    const parsing = parseManifest(shownPath(folder, name), text, definition, { sections });
    if ("problems" in parsing) problems.push(...parsing.problems);
    else {
      const used = text.includes('"use"') ? usedSections(JSON.parse(text)) : [];
      const files = [join(folder, name), ...used.flatMap(({ use }) => sections.get(use)?.file ?? [])];
      const changedAt = Math.max(...files.map((file) => statSync(file).mtimeMs));
      pages.set(name.replace(/\.json$/, ""), { ...parsing.manifest, changedAt });
    }
  }
  const siteText = existsSync(join(folder, siteFile)) ? readFileSync(join(folder, siteFile), "utf8") : undefined;
  const site = parseSiteManifest(shownPath(folder, siteFile), siteText, definition);
  if ("problems" in site) problems.push(...site.problems);
  problems.push(...checkSite(pages, definition.model));
  const shared = Array.from(sections.values(), ({ file }) => file);
  return {
    /** Undefined when the site's own manifest has a problem. */
    manifests: "manifest" in site ? { site: site.manifest, pages, sections } : undefined,
    problems,
    /** Every file that was read, by the name that messages give it. */
    files: [...[siteFile, ...names].map((name) => shownPath(folder, name)), ...shared],
  };
}

/** Reads the shared sections below a folder, and finds their problems. */
export function readSections(folder: string, definition: SiteSchemas): { sections: Sections; problems: Problem[] } {
  const names = filesBelow(folder).filter((file) => file.endsWith(".json") && file.startsWith(sectionsFolder));
  const texts = names.map((name) => [name, readFileSync(join(folder, name), "utf8")] as const);
  return parseSections(folder, texts, definition);
}

/** Parses the sections among the texts of a folder's files, by name, and finds their problems. */
export function parseSections(
  folder: string,
  texts: Iterable<readonly [name: string, text: string]>,
  definition: SiteSchemas,
) {
  const parsed = [...texts]
    .filter(([name]) => name.startsWith(sectionsFolder))
    .map(([name, text]) => ({
      name: sectionName(name),
      ...parseSection(shownPath(folder, name), text, definition),
    }));
  return {
    sections: new Map(parsed.map(({ name, section }) => [name, section])),
    problems: parsed.flatMap(({ problems }) => problems),
  };
}

export function sectionName(file: string): string {
  return file.slice(sectionsFolder.length).replace(/\.json$/, "");
}

/** The manifests of pages below a folder, as paths with slashes, in alphabetical order. */
export function manifestFiles(folder: string): string[] {
  return filesBelow(folder).filter((file) => file.endsWith(".json") && isPageFile(file));
}

/** True for a file that has the manifest of a page or a redirect. */
export function isPageFile(name: string): boolean {
  return name !== siteFile && name !== factsFile && !name.startsWith(sectionsFolder);
}

/** Finds files with a wrong ending, such as `help.jsonc`: only files that end in `.json` are read as manifests. */
export function misnamedFiles(folder: string): Problem[] {
  return filesBelow(folder).flatMap((file) => {
    const right = file.replace(/\.json(?:c|5|\.txt)?$/i, ".json");
    if (right === file) return [];
    const hint = `rename it to "${posix.basename(right)}"`;
    return [{ file: shownPath(folder, file), ...fileStart, message: "The name does not end with .json", hint }];
  });
}

/**
 * Lists the files below a folder whose names contain `.json`, as paths with slashes, in alphabetical order. Extensions do
 * not count: a file comes before its copy, so that a problem about a shared address is reported at the copy.
 */
export function filesBelow(folder: string): string[] {
  const [jsonEnd, stem] = [/\.json[^/]*$/i, (name: string) => name.replace(jsonEnd, "")];
  const names = listBelow(folder, "").filter((name) => jsonEnd.test(name));
  return names.sort((a, b) => (stem(a) < stem(b) ? -1 : 1));
}

/** Follows no links to folders, which may lead in a circle. The recursion of Node 22 and later follows links. */
function listBelow(folder: string, below: string): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = posix.join(below, entry.name);
    return entry.isDirectory() ? listBelow(folder, name) : [name];
  });
}

/** A file's name in messages: with slashes everywhere. */
export function shownPath(folder: string, file: string): string {
  return posix.join(folder.split(sep).join(posix.sep), file);
}
