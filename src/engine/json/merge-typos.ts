import type { JsonPath } from "#schemas/json-path.ts";
import { nearestName } from "#schemas/nearest-name.ts";
import type { ExplainedIssue } from "./explain-issue.ts";

/** Merges the problem of an unknown name with that of the missing name: both come from one typo. */
export function mergeTypos(found: readonly ExplainedIssue[]): ExplainedIssue[] {
  const merged = new Set<ExplainedIssue>();
  const allMissing = found.filter(({ missing }) => missing !== undefined);
  const unknownAt = countUnknown(found);
  const renamed = found.map((issue) => {
    const { unknown } = issue;
    if (unknown === undefined) return issue;
    const missing = allMissing.filter((other) => isBeside(other, issue) && !merged.has(other));
    const meant = findMeant(unknown, issue, missing, unknownAt.get(placeOf(issue)) === 1);
    for (const other of meant) merged.add(other);
    const [only] = meant;
    return only?.missing !== undefined && !isWrapper(issue) ? { ...issue, hint: hintTo(only.missing, unknown) } : issue;
  });
  return renamed.filter((issue, index) => !merged.has(found[index] ?? issue));
}

function hintTo(missing: string, unknown: string): string {
  return missing === unknown ? 'move it into "props"' : `did you mean "${missing}"?`;
}

/** The number of unknown names at each place; a file may have thousands. */
function countUnknown(found: readonly ExplainedIssue[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const issue of found) {
    if (issue.unknown !== undefined) counts.set(placeOf(issue), (counts.get(placeOf(issue)) ?? 0) + 1);
  }
  return counts;
}

function placeOf({ path }: ExplainedIssue): string {
  return keyOf(path.slice(0, -1));
}

function keyOf(path: JsonPath): string {
  return path.join("\n");
}

function findMeant(unknown: string, issue: ExplainedIssue, missing: readonly ExplainedIssue[], isOnlyUnknown: boolean) {
  // The names inside a misspelt "props" are missing only because of the typo.
  if (isWrapper(issue)) return [...missing];
  const names = missing.flatMap((other) => other.missing ?? []);
  const name = nearestName(unknown, names);
  const near = missing.filter((other) => other.missing === name || issue.hint === hintTo(other.missing ?? "", unknown));
  if (near.length > 0) return near.slice(0, 1);
  return missing.length === 1 && isOnlyUnknown && !issue.hint.startsWith("did you mean") ? [...missing] : [];
}

/** True for a misspelt `props` or `bind` of a block. */
function isWrapper({ unknown = "", hint }: ExplainedIssue): boolean {
  return unknown !== "" && /"(?:props|bind)"\?$/.test(hint);
}

/** True for a missing name at the place of the unknown name, or in its block. */
function isBeside(other: ExplainedIssue, issue: ExplainedIssue): boolean {
  if (other.path.at(-1) === other.missing) return placeOf(other) === placeOf(issue);
  const [around, inside] = [issue.path.slice(0, other.path.length), issue.path.slice(other.path.length)];
  const isInBlock = inside.length === 1 || (inside.length === 2 && (inside[0] === "props" || inside[0] === "bind"));
  return isInBlock && keyOf(around) === keyOf(other.path);
}
