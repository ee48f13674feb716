import { describeMoment, localTimeWords } from "#schemas/period.ts";

/** Warns that an export will be outdated at a certain moment, because content or pages appear or end on a date. */
export function exportAgain(moment: number): string[] {
  if (moment === Infinity) return [];
  return [`Export again on ${describeMoment(moment)}, ${localTimeWords}: a page, a block or content begins or ends.`];
}
