import { fileStart } from "#engine/json/problem.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentModel, ContentPath } from "#schemas/content-model.ts";
import { valueAt } from "#schemas/json-path.ts";
import { isObject } from "#schemas/selection.ts";
import type { WrittenContent, WrittenRecord } from "#tools/check/content-files.ts";
import { partsOf } from "#tools/dev-cms/read-content-files.ts";
import { listAssets, resolveContent } from "#tools/check/resolve-content.ts";

export type SampleContent = ReturnType<typeof readSampleContent>;

/** Reads a folder of content files. An unreadable file has no samples. */
export function readSampleContent(folder: string, model: ContentModel) {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith(".json")) : [];
  const files = names.flatMap((file) => readContentFile(folder, file) ?? []);
  return {
    slices: resolveContent(files, model).slices,
    records: new Map(files.map(({ name, items }) => [name, items])),
    assets: listAssets(files),
  };
}

function readContentFile(folder: string, file: string): WrittenContent | undefined {
  try {
    const parts = partsOf(JSON.parse(readFileSync(join(folder, file), "utf8")));
    return { name: file.replace(/\.json$/, ""), file, ...parts, locate: () => fileStart };
  } catch {
    return undefined;
  }
}

/** The content at a path, shortened to a few words. */
export function sampleAt({ slices }: SampleContent, { slice, fields }: ContentPath): string {
  return shorten(sampleOf(valueAt(slices, [slice, ...fields])));
}

/** The first text of a record, shortened to a few words. */
export function sampleOfRecord({ values }: WrittenRecord): string {
  return shorten(sampleOf(values["data"]));
}

function sampleOf(value: unknown): string {
  if (Array.isArray(value)) return value.length > 0 ? `${value.length}: ${value.map(sampleOf).join(" · ")}` : "";
  if (isObject(value)) return firstWords(value);
  if (typeof value === "string") return value.replace(/<[^>]*>/g, " ");
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

function firstWords(record: Record<string, unknown>): string {
  const texts = Object.entries(record).flatMap(([name, value]) =>
    name !== "$id" && typeof value === "string" ? [sampleOf(value)] : [],
  );
  return texts[0] ?? Object.values(record).map(sampleOf).find(Boolean) ?? "";
}

function shorten(text: string): string {
  const words = text.replace(/\s+/g, " ").trim();
  return words.length > 48 ? `${words.slice(0, 47).trimEnd()}…` : words || "(empty)";
}
