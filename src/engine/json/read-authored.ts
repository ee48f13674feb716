import type * as z from "zod";
import { explainIssue, nameKnownKeys } from "./explain-issue.ts";
import { locate, type JsonPath, type Position } from "./locate.ts";
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
  locate(path: JsonPath): Position;
}

interface ReadOptions {
  limits?: FileLimits;
  maxProblems?: number | undefined;
}

/** Reads a JSON file that a person wrote; `schemaOf` chooses the schema by the written value. */
export function readAuthored<Value>(
  file: string,
  text: string,
  schemaOf: (written: unknown) => z.ZodType<Value>,
  // Finding the places of thousands of problems would take minutes.
  { limits, maxProblems = 100 }: ReadOptions = {},
): AuthoredFile<Value> {
  const place = (path: JsonPath) => locate(text, path);
  const reading = readJson(file, text, limits);
  if ("problems" in reading) return { problems: reading.problems, locate: place };
  const { value: written } = reading;
  const checked = schemaOf(written).safeParse(written, { error: nameKnownKeys });
  if (checked.success) return { value: checked.data, written, problems: [], locate: place };
  const explained = mergeTypos(causes(checked.error.issues).flatMap((issue) => explainIssue(issue, written)));
  const problems = explained.slice(0, maxProblems).map(({ path, part, message, hint }) => ({
    file,
    ...locate(text, path, part),
    message,
    hint,
  }));
  return { written, problems, locate: place };
}

/** Drops the further problems of a value that has the wrong type. */
function causes(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const ofType = new Set(issues.filter(({ code }) => code === "invalid_type").map(({ path }) => path.join("\n")));
  return issues.filter(
    ({ code, path }) => code === "invalid_type" || code === "custom" || !ofType.has(path.join("\n")),
  );
}
