import { diff3Merge } from "node-diff3";
import { readJson } from "#engine/json/read-json.ts";
import type { Saving } from "../studio-api.ts";

type Merging = { text: string } | Extract<Saving, { result: "conflict" }>;

/** Merges two changes of a text, line by line. Changes of the same lines are a conflict, and so is what is no JSON. */
export function mergeTexts({ base, disk, yours }: { base: string; disk: string; yours: string }): Merging {
  const parts = diff3Merge(linesOf(yours), linesOf(base), linesOf(disk), { excludeFalseConflicts: true });
  const conflicts = parts.flatMap(({ conflict }) => {
    return conflict ? [{ base: textOf(conflict.o), disk: textOf(conflict.b), yours: textOf(conflict.a) }] : [];
  });
  if (conflicts.length > 0) return { result: "conflict", disk, conflicts };
  const text = textOf(parts.flatMap(({ ok }) => ok ?? []));
  const isJson = "value" in readJson("merged", text);
  return isJson ? { text } : { result: "conflict", disk, conflicts: [{ base, disk, yours }] };
}

function linesOf(text: string): string[] {
  return text.split("\n");
}

function textOf(lines: readonly string[]): string {
  return lines.join("\n");
}
