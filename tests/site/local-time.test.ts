import { expect, it } from "vitest";
import { describeMoment, periodOf, readLocalTime } from "#schemas/period.ts";

const utc = (time: string) => Date.parse(`${time}Z`);

it("dates are in South African time, two hours ahead of UTC", () => {
  expect(readLocalTime("2026-12-01T09:00")).toBe(utc("2026-12-01T07:00"));
  expect(periodOf({ from: "2028-02-29", until: "2028-02-29" })).toEqual({
    from: utc("2028-02-28T22:00"),
    until: utc("2028-02-29T22:00"),
  });
  expect(describeMoment(utc("2026-12-01T07:00"))).toMatch(/^0?1 December 2026 at 09:00$/);
});
