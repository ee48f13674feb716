import { describeMoment, localTimeWords } from "#schemas/period.ts";

/** Says when an export is not what visitors are to see any more, although nobody changes anything. */
export function exportAgain(moment: number): string[] {
  if (moment === Infinity) return [];
  return [`Export again on ${describeMoment(moment)}, ${localTimeWords}: a page, a block or content begins or ends.`];
}
