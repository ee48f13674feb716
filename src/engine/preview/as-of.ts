import { readLocalTime, type Period } from "#schemas/period.ts";

/** The parameter of a preview's address that names another moment than now. */
export const asOfParameter = "as-of";

/** The moment that a query names, in South African time: `as-of=2026-12-01T09:00`; undefined when it names none. */
export function readAsOf(query: URLSearchParams): number | undefined {
  return readLocalTime(query.get(asOfParameter) ?? "");
}

/** The moment at which a page is previewed unless somebody names one: now, or the one nearest to it that the page has. */
export function nearestMoment({ from, until }: Period, now: number): number {
  return Math.min(Math.max(now, from), until - 1);
}
