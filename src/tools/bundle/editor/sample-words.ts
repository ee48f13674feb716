import type { ContentPath } from "#schemas/content-model.ts";
import { isObject } from "#schemas/selection.ts";
import { valueAt } from "#schemas/json-path.ts";
import type { WrittenRecord } from "#tools/check/content-files.ts";
import type { SampleContent } from "./sample-content.ts";

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
