import { mapValues } from "#schemas/map-values.ts";
import { isRichText } from "#schemas/rich-text-tree.ts";
import type { Slices } from "#schemas/selection.ts";
import { ContentFailure } from "./content-failure.ts";

/** Milliseconds for which the CMS must give the same number of records before a large deletion is accepted. */
export const defaultSettleTime = 10 * 60 * 1000;

/** A slice with fewer records is not judged alone: an editor can intentionally delete five of six deals. */
const manyRecords = 8;

/**
 * Refuses content in which more than half of all records, or of a large slice, vanished, at once or in steps within
 * `settleTime`: often a fault of the CMS. After `settleTime` the same number of records is accepted, but never empty
 * content. The facts do not count, because the site has its own values of the facts.
 */
export function createDeletionGuard(settleTime: number, factsSlice?: string, doubts: Doubts = inMemory()) {
  /** The earlier counts, with the times at which they were replaced. */
  let recent: { at: number; counts: Counts }[] = [];

  /** Throws a `ContentFailure` when `next` must not replace `before`. */
  return (before: Slices | undefined, next: Slices): void => {
    recent = recent.filter(({ at }) => doubts.now() - at < settleTime);
    if (before) recent.push({ at: doubts.now(), counts: countRecords(before) });
    const deletion = findDeletion(before && maximumOf(recent.map(({ counts }) => counts)), next, factsSlice);
    if (deletion === undefined) {
      if (doubts.get()) doubts.set(undefined);
      return;
    }
    const now = doubts.now();
    const known = doubts.get();
    const counts = JSON.stringify(countRecords(next));
    const doubted = known?.counts === counts ? known : { counts, since: now };
    if (doubted !== known) doubts.set(doubted);
    if (deletion.isTotal || now - doubted.since < settleTime) throw new ContentFailure("deletion", deletion.sentence);
    recent = [];
  };
}

/** The numbers of records that may be a fault of the CMS, and the time when the site first received so many. */
export interface Doubt {
  counts: string;
  since: number;
}

export interface Doubts {
  get(): Doubt | undefined;
  set(doubt: Doubt | undefined): void;
  /** The milliseconds of the clock that measures doubts. */
  now(): number;
}

/** Doubts in the memory of the process, measured by a monotonic clock. */
function inMemory(): Doubts {
  let doubt: Doubt | undefined;
  return { get: () => doubt, set: (next) => (doubt = next), now: () => performance.now() };
}

type Counts = Record<string, number>;

function maximumOf(counts: Counts[]): Counts {
  const names = [...new Set(counts.flatMap(Object.keys))];
  return Object.fromEntries(names.map((name) => [name, Math.max(...counts.map((each) => each[name] ?? 0))]));
}

function findDeletion(earlier: Counts | undefined, next: Slices, factsSlice?: string) {
  const after = countRecords(next);
  const names = Object.keys(after).filter((name) => name !== factsSlice);
  const allAfter = sum(after, names);
  if (allAfter === 0 && names.length > 0) return { sentence: "The CMS's answer holds no content", isTotal: true };
  if (!earlier) return undefined;
  const allBefore = sum(earlier, names);
  const isHit = (had: number, has: number) => had >= manyRecords && has < had / 2;
  const hit = names.find((name) => isHit(earlier[name] ?? 0, after[name] ?? 0));
  if (hit !== undefined)
    return { sentence: `${after[hit]} of ${earlier[hit]} records of ${hit} are left`, isTotal: false };
  if (allAfter >= allBefore / 2) return undefined;
  return { sentence: `${allAfter} of ${allBefore} records are left`, isTotal: false };
}

function sum(counts: Counts, names: string[]): number {
  return names.reduce((all, name) => all + (counts[name] ?? 0), 0);
}

/** Counts the records, items and pictures with a value in each slice. */
export function countRecords(slices: Slices): Counts {
  return mapValues(slices, countIn);
}

function countIn(value: unknown): number {
  if (typeof value !== "object" || value === null || isRichText(value)) return 0;
  const inside = Object.values(value).reduce<number>((count, inner) => count + countIn(inner), 0);
  return inside + (Array.isArray(value) || isEmpty(value) ? 0 : 1);
}

/** A record counts as deleted when all its fields are empty or invalid. */
function isEmpty(record: object): boolean {
  const fields: [string, unknown][] = Object.entries(record);
  return fields.every(([name, value]) => name === "$id" || (Array.isArray(value) && value.length === 0));
}
