import { isRichText } from "#schemas/rich-text.ts";
import type { Slices } from "#schemas/selection.ts";

/** Counts what each slice holds: records, items and pictures that say something. */
export function countRecords(slices: Slices): Record<string, number> {
  return Object.fromEntries(Object.entries(slices).map(([name, value]) => [name, countIn(value)]));
}

function countIn(value: unknown): number {
  if (Array.isArray(value)) return sum(value);
  if (typeof value !== "object" || value === null || isRichText(value)) return 0;
  return sum(Object.values(value)) + (saysSomething(value) ? 1 : 0);
}

function sum(values: unknown[]): number {
  return values.reduce<number>((count, value) => count + countIn(value), 0);
}

/** A record whose every field was emptied, or was not what the content model allows, is as good as gone. */
function saysSomething(record: object): boolean {
  return Object.entries(record).some(([name, value]) => name !== "$id" && !(Array.isArray(value) && value.length === 0));
}
