import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import { checkSite } from "./check-site.ts";
import { parseManifest, parseSiteManifest } from "./parse-manifest.ts";
import type { SiteManifests } from "./plan-site.ts";
import type { Problem } from "#engine/json/problem.ts";

/** A site's manifests, and all problems in them. */
export interface ManifestReading {
  /** Absent when the site's own manifest has a problem. */
  manifests: SiteManifests | undefined;
  problems: Problem[];
  /** Every file that was read, by the name that messages give it. */
  files: string[];
}

/** The file of the manifest that all pages share. */
export const siteFile = "site.json";

/** The file of the site's facts, which its content model imports. */
export const factsFile = "facts.json";

/** Reads every manifest below a folder. A manifest with problems is reported and omitted. */
export function readManifests(folder: string, definition: SiteSchemas): ManifestReading {
  const problems: Problem[] = [];
  const pages: SiteManifests["pages"] = new Map();
  const names = manifestFiles(folder);
  for (const name of names) {
    const parsing = parseManifest(shownPath(folder, name), readFileSync(join(folder, name), "utf8"), definition);
    if ("problems" in parsing) problems.push(...parsing.problems);
    else {
      const changedAt = statSync(join(folder, name)).mtimeMs;
      pages.set(name.replace(/\.json$/, ""), { ...parsing.manifest, changedAt });
    }
  }
  const site = parseSiteManifest(shownPath(folder, siteFile), readFileSync(join(folder, siteFile), "utf8"), definition);
  if ("problems" in site) problems.push(...site.problems);
  problems.push(...checkSite(pages, definition.model));
  return {
    manifests: "manifest" in site ? { site: site.manifest, pages } : undefined,
    problems,
    files: [siteFile, ...names].map((name) => shownPath(folder, name)),
  };
}

/** The manifests of pages below a folder, as paths with slashes, in alphabetical order. */
export function manifestFiles(folder: string): string[] {
  return filesBelow(folder).filter((file) => file.endsWith(".json") && ![siteFile, factsFile].includes(file));
}

/** Finds files whose name shows that a manifest was meant, although only `.json` is read. */
export function misnamedFiles(folder: string): Problem[] {
  return filesBelow(folder).flatMap((file) => {
    const right = file.replace(/\.json(?:c|5|\.txt)?$/i, ".json");
    if (right === file) return [];
    const hint = `rename it to "${posix.basename(right)}"`;
    return [{ file: shownPath(folder, file), line: 1, column: 1, message: "The name does not end with .json", hint }];
  });
}

function filesBelow(folder: string): string[] {
  const below = new Map<string, string>();
  const pathBelow = (parent: string) => {
    const known = below.get(parent) ?? relative(folder, parent).split(sep).join(posix.sep);
    below.set(parent, known);
    return known;
  };
  // With file types, Node need not call `stat` for each of thousands of files.
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.json/i.test(name))
    .map(({ parentPath, name }) => posix.join(pathBelow(parentPath), name))
    .sort();
}

/** A file's name in messages: with slashes everywhere. */
export function shownPath(folder: string, file: string): string {
  return posix.join(folder.split(sep).join(posix.sep), file);
}
