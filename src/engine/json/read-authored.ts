import type * as z from "zod";
import { explainIssue, nameKnownKeys } from "./explain-issue.ts";
import type { JsonPath } from "#schemas/json-path.ts";
import { locate, type Place } from "./locate.ts";
import { mergeTypos } from "./merge-typos.ts";
import type { Problem } from "./problem.ts";
import { readJson, type FileLimits } from "./read-json.ts";

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
