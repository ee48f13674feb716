import { ContentFailure } from "./content-failure.ts";
import type { ContentSnapshot } from "./content-store.ts";
import { countRecords } from "./count-records.ts";
import type { WireContent } from "./squidex/unwrap.ts";

/** Milliseconds for which the same content must be answered before a great loss is believed. */
export const usualSettleTime = 10 * 60 * 1000;

/** A query of fewer records may lose them: an editor who takes away five deals of six means it. */
const manyRecords = 8;

/**
 * Refuses content in which more than half of the records vanished, of all or of one query that had
 * many: far more often a fault than an editor. Who means it is believed when the same has been
 * answered for `settleTime`. Content with nothing in it is never believed.
 */
export function createDeletionGuard(settleTime: number) {
  let doubted: { version: string; since: number } | undefined;

  /** Throws a `ContentFailure` when `next` must not take the place of `before`. */
  return (before: WireContent | undefined, next: ContentSnapshot): void => {
    const loss = findLoss(before, next.wire);
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

function findLoss(before: WireContent | undefined, next: WireContent): { sentence: string; isTotal: boolean } | undefined {
  const after = countRecords(next);
  const queries = Object.keys(after);
  const allAfter = sum(after, queries);
  if (allAfter === 0 && queries.length > 0) return { sentence: "The content service's answer holds no content", isTotal: true };
  if (!before) return undefined;
  const earlier = countRecords(before);
  const allBefore = sum(earlier, queries);
  const hit = queries.find((query) => (earlier[query] ?? 0) >= manyRecords && (after[query] ?? 0) < (earlier[query] ?? 0) / 2);
  if (hit !== undefined) return { sentence: `Of ${earlier[hit]} records of ${hit} ${after[hit]} are left`, isTotal: false };
  if (allAfter >= allBefore / 2) return undefined;
  return { sentence: `Of ${allBefore} records ${allAfter} are left`, isTotal: false };
}

function sum(counts: Record<string, number>, queries: string[]): number {
  return queries.reduce((all, query) => all + (counts[query] ?? 0), 0);
}
