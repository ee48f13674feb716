import { expect, it } from "vitest";
import { lastDay } from "./deal-card.tsx";

it.each([
  ["2026-12-31T21:59:59Z", "2026-12-31", "31 December 2026"],
  ["2026-12-31T22:00:00Z", "2027-01-01", "1 January 2027"],
  ["2028-02-29T00:00:00.000Z", "2028-02-29", "29 February 2028"],
])("%s falls on %s in South Africa", (instant, date, words) => {
  expect(lastDay(instant)).toEqual({ date, words });
});
