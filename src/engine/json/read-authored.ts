import type * as z from "zod";
import { explainIssue, nameKnownKeys, type ExplainedIssue } from "./explain-issue.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { locate, type Place, type Problem } from "./problem.ts";
import { readJson, type FileLimits } from "./read-json.ts";
import { nearestName } from "#schemas/nearest-name.ts";

/** A JSON file that a person wrote, validated with a schema. */
export interface AuthoredFile<Value> {
  /** The parsed value; absent when there is a problem. */
  value?: Value;
  /** The raw value; absent when the text is not JSON. */
  written?: unknown;
  problems: Problem[];
  /** The place of a part of the value; `[]` is the whole. */
  locate(path: JsonPath): Place;
}

/** The text that a part of a value is written in, and the path of the part there. */
export interface Origin {
  file: string;
  text: string;
  path: JsonPath;
}

/** A raw value in which references to other files are replaced by the values there. */
export interface Expansion {
  value: unknown;
  problems: Problem[];
  originOf(path: JsonPath): Origin;
}

/** Finds a part of an expanded value in the text that it is written in. */
export function locateOrigin(file: string, { file: from, text, path }: Origin, part?: "key" | "value"): Place {
  return { ...locate(text, path, part), ...(from === file ? {} : { file: from }) };
}

interface ReadingOptions {
  limits?: FileLimits;
  maxProblems?: number | undefined;
  /** Replaces references to other files. */
  expand?: ((written: unknown) => Expansion) | undefined;
}

/** Reads a JSON file that a person wrote; `schemaOf` chooses the schema by the written value. */
export function readAuthored<Value>(
  file: string,
  text: string,
  schemaOf: (written: unknown) => z.ZodType<Value>,
  // Finding the places of thousands of problems would take minutes.
  { limits, maxProblems = 100, expand }: ReadingOptions = {},
): AuthoredFile<Value> {
  const originOf = (path: JsonPath): Origin => ({ file, text, path });
  const reading = readJson(file, text, limits);
  if ("problems" in reading) return { problems: reading.problems, locate: (path) => locate(text, path) };
  const expansion = expand?.(reading.value) ?? { value: reading.value, problems: [], originOf };
  const { value: written } = expansion;
  const place = (path: JsonPath, part?: "key" | "value") => locateOrigin(file, expansion.originOf(path), part);
  const checked = schemaOf(written).safeParse(written, { error: nameKnownKeys });
  if (checked.success && expansion.problems.length === 0)
    return { value: checked.data, written, problems: [], locate: place };
  const issues = checked.error?.issues ?? [];
  const explained = mergeTypos(causes(issues).flatMap((issue) => explainIssue(issue, written)));
  const problems = explained.slice(0, maxProblems).map(({ path, part, message, hint }) => ({
    file,
    ...place(path, part),
    message,
    hint,
  }));
  return { written, problems: [...expansion.problems, ...problems], locate: place };
}

/** Drops the further problems of a value that has the wrong type. */
function causes(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const ofType = new Set(issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("\n")));
  const kept = ["invalid_type", "custom"];
  return issues.filter(({ code, path }) => kept.includes(code) || !ofType.has(path.join("\n")));
}

/** Merges the problem of an unknown name with that of the missing name: both come from one typo. */
function mergeTypos(found: readonly ExplainedIssue[]): ExplainedIssue[] {
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
  // Without the typo in "props", the names inside it would not be missing.
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

/** True when the missing name belongs to the object that has the unknown name, or to the block around that object. */
function isBeside(other: ExplainedIssue, issue: ExplainedIssue): boolean {
  if (other.path.at(-1) === other.missing) return placeOf(other) === placeOf(issue);
  const [around, inside] = [issue.path.slice(0, other.path.length), issue.path.slice(other.path.length)];
  const isInBlock = inside.length === 1 || (inside.length === 2 && (inside[0] === "props" || inside[0] === "bind"));
  return isInBlock && keyOf(around) === keyOf(other.path);
}
