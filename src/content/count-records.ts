import { isRichText } from "#schemas/rich-text.ts";
import type { WireContent } from "./squidex/unwrap.ts";

/** Counts what each query of an answer holds: records, items and assets that say something. */
export function countRecords(wire: WireContent): Record<string, number> {
  return Object.fromEntries(Object.entries(wire).map(([query, value]) => [query, countIn(value)]));
}

function countIn(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countIn(item) + (saysSomething(item) ? 1 : 0), 0);
  if (!isObject(value) || isRichText(value)) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + countIn(inner), 0);
}

/** A record whose every field was emptied, or was not what the content model allows, is as good as gone. */
function saysSomething(item: unknown): boolean {
  if (!isObject(item)) return false;
  const fields = isObject(item["flatData"]) ? item["flatData"] : item;
  return Object.values(fields).some((value) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
