import { readLocalTime } from "#schemas/period.ts";

/** The parameter for a moment other than now in a preview's address. */
export const asOfParameter = "as-of";

/** The moment in a query, in local time: `as-of=2026-12-01T09:00`; undefined when absent or invalid. */
export function readAsOf(query: URLSearchParams): number | undefined {
  return readLocalTime(query.get(asOfParameter) ?? "");
}
