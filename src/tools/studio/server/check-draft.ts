import { checkSiteRules } from "#tools/check/check-site-rules.ts";
import { findRouteUses } from "#tools/check/find-uses.ts";
import { error, problemAt } from "#tools/check/found.ts";
import { siteFilesOf, type ManifestFile } from "#tools/check/site-files.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import type { PlacedProblem } from "../studio-api.ts";
import type { ManifestText } from "../studio-requests.ts";
import { findNodeAtOffset, getNodePath, parseTree, type Node } from "jsonc-parser";
import { factsFile, siteFile } from "#engine/manifest/read-manifests.ts";
import { manifestPath, readManifest } from "./manifest-files.ts";
import { routePaths } from "#engine/manifest/route-table.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { type Position, severityOf, type Problem } from "#engine/json/problem.ts";

/** Lists all problems that `pages -- check` would report if the manifest's file had this text. */
export function checkDraft({ name, text }: ManifestText, site: SiteIndex, folder: string): PlacedProblem[] {
  const file = manifestPath(folder, name);
  const { files, definition } = site;
  // The pages that show a changed section are read again.
  const users = [...files.manifests.values()].filter(({ uses }) => uses().some((use) => use.file === file));
  const texts = users.map(({ page }): [string, string] => [`${page}.json`, readManifest(folder, `${page}.json`)]);
  const own = siteFilesOf(folder, new Map([...texts, [name, text]]), definition, files.sections);
  const changed = {
    ...files,
    ...(name === siteFile && { site: own.site, siteWritten: own.siteWritten }),
    ...(name === factsFile && { facts: own.facts }),
    manifests: new Map([...files.manifests, ...own.manifests]),
    sections: own.sections,
    sectionProblems: [...files.sectionProblems.filter((one) => one.file !== file), ...own.sectionProblems],
  };
  const problems = checkSiteRules({ ...site, files: changed }, (one) => one === file);
  return findValues([...problems, ...lostAddresses(own.manifests.get(file), site)], file, text);
}

/** Reports addresses of the published page that the draft lacks, although links lead to them. */
function lostAddresses(draft: ManifestFile | undefined, site: SiteIndex): Problem[] {
  const published = draft && site.files.manifests.get(draft.file);
  if (!published || published.head.draft) return [];
  const kept = new Set(draft.routes.flatMap(routePaths));
  const lost = published.routes.flatMap(routePaths).filter((path) => !kept.has(path));
  return lost.flatMap((path) => {
    const others = findRouteUses(path, site).links.filter(({ file }) => file !== draft.file);
    const message = `${others.length === 1 ? "1 link leads" : `${others.length} links lead`} to ${path}, which this page no longer has`;
    const fault = error(message, "move the page to its new address with the pencil, or keep this address");
    return others.length > 0 ? [problemAt(draft, ["routes"], fault)] : [];
  });
}

/** Finds the value of each problem in a text; problems of other files keep only their file. */
export function findValues(problems: readonly Problem[], file: string, text: string): PlacedProblem[] {
  const root = parseTree(text);
  return problems.map((problem) => {
    const path = root && problem.file === file ? pathAt(root, text, problem) : undefined;
    return { ...problem, severity: severityOf(problem), ...(path && path.length > 0 && { path }) };
  });
}

function pathAt(root: Node, text: string, { line, column }: Position): JsonPath | undefined {
  const lines = text.split("\n", line - 1);
  const offset = lines.reduce((sum, { length }) => sum + length + 1, column - 1);
  const node = findNodeAtOffset(root, offset);
  if (!node) return undefined;
  // A problem of a property has the position of the property's name.
  const value = node.parent?.type === "property" ? node.parent.children?.[1] : undefined;
  return getNodePath(value ?? node);
}
