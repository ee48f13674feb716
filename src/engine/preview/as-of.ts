import { readLocalTime } from "#schemas/period.ts";

/** The parameter of a preview's address that names another moment than now. */
export const asOfParameter = "as-of";

/** The moment that a query names, in local time: `as-of=2026-12-01T09:00`; undefined when it names none. */
export function readAsOf(query: URLSearchParams): number | undefined {
  return readLocalTime(query.get(asOfParameter) ?? "");
}
