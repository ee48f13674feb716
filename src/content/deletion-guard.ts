import type { Slices } from "#schemas/selection.ts";
import { ContentFailure } from "./content-failure.ts";
import type { ContentSnapshot } from "./content-source.ts";
import { countRecords } from "./count-records.ts";

/** Milliseconds for which the same content must be answered before a great loss is believed. */
export const usualSettleTime = 10 * 60 * 1000;

/** A slice of fewer records may lose them: an editor who takes away five deals of six means it. */
const manyRecords = 8;

/**
 * Refuses content in which more than half of the records vanished, of all or of one slice that had
 * many: far more often a fault than an editor. Who means it is believed when the same has been
 * answered for `settleTime`. Content with nothing in it is never believed.
 */
export function createDeletionGuard(settleTime: number) {
  let doubted: { version: string; since: number } | undefined;

  /** Throws a `ContentFailure` when `next` must not take the place of `before`. */
  return (before: Slices | undefined, next: ContentSnapshot): void => {
    const loss = findLoss(before, next.slices);
    if (loss === undefined) {
      doubted = undefined;
      return;
    }
    const now = Date.now();
    if (doubted?.version !== next.version) doubted = { version: next.version, since: now };
    if (loss.isTotal || now - doubted.since < settleTime) throw new ContentFailure("loss", loss.sentence);
    doubted = undefined;
  };
}

function findLoss(before: Slices | undefined, next: Slices): { sentence: string; isTotal: boolean } | undefined {
  const after = countRecords(next);
  const names = Object.keys(after);
  const allAfter = sum(after, names);
  if (allAfter === 0 && names.length > 0) return { sentence: "The content service's answer holds no content", isTotal: true };
  if (!before) return undefined;
  const earlier = countRecords(before);
  const allBefore = sum(earlier, names);
  const hit = names.find((name) => (earlier[name] ?? 0) >= manyRecords && (after[name] ?? 0) < (earlier[name] ?? 0) / 2);
  if (hit !== undefined) return { sentence: `${after[hit]} of ${earlier[hit]} records of ${hit} are left`, isTotal: false };
  if (allAfter >= allBefore / 2) return undefined;
  return { sentence: `${allAfter} of ${allBefore} records are left`, isTotal: false };
}

function sum(counts: Record<string, number>, names: string[]): number {
  return names.reduce((all, name) => all + (counts[name] ?? 0), 0);
}
