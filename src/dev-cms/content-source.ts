import { readFile } from "node:fs/promises";
import { locate, type JsonPath } from "#src/json/locate.ts";
import type { Problem } from "#src/json/problem.ts";
import { readJson, type FileLimits } from "#src/json/read-json.ts";
import type { FieldValues } from "./content.ts";

/** A content file as it was read, kept together so that problems can name their place. */
export interface ContentSource {
  /** The CMS's name of the content type whose records it holds, or `assets`. */
  name: string;
  file: string;
  text: string;
  value: unknown;
}

/** A record or asset as written, and where. */
export interface WrittenItem {
  id: string;
  values: FieldValues;
  path: JsonPath;
}

/** Most of a file of content, which holds all records of a type. */
const limits: FileLimits = { characters: 8 * 1024 * 1024, values: 200_000 };

/** Reads one content file; problems are those of its syntax. */
export async function readContentSource(
  name: string,
  file: string,
): Promise<{ source?: ContentSource; problems: Problem[] }> {
  const text = await readFile(file, "utf8");
  const reading = readJson(file, text, limits);
  if ("problems" in reading) return reading;
  return { source: { name, file, text, value: reading.value }, problems: [] };
}

/**
 * The items of a file. Those without an id are passed over, so that one bad record does not hide
 * the others from the references to them.
 */
export function writtenItems({ value }: ContentSource): WrittenItem[] {
  const items = isObject(value) ? value["items"] : undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((values: unknown, index): WrittenItem[] => {
    if (!isObject(values) || typeof values["id"] !== "string") return [];
    return [{ id: values["id"], values, path: ["items", index] }];
  });
}

/** Says what is wrong at a place of a content file. */
export function problemAt(
  source: ContentSource,
  path: JsonPath,
  { part = "value", message, hint }: { part?: "key" | "value"; message: string; hint: string },
): Problem {
  return { file: source.file, ...locate(source.text, path, part), message, hint };
}

/** True for a JSON object, false for a list. */
export function isObject(value: unknown): value is FieldValues {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
