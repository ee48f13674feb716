import { describe, expect, it } from "vitest";
import {
  describeMoment,
  intersect,
  isEmpty,
  isWithin,
  periodOf,
  periodProblems,
  readLocalTime,
  writeLocalTime,
} from "./period.ts";

/** A minute of the site's own time, whichever that is. */
const local = (time: string) => readLocalTime(time) ?? NaN;

describe("a period", () => {
  it.each<[written: { from?: string; until?: string }, from: number, until: number]>([
    [{}, -Infinity, Infinity],
    [{ from: "2026-12-01" }, local("2026-12-01T00:00"), Infinity],
    [{ from: "2026-12-01T09:00" }, local("2026-12-01T09:00"), Infinity],
    [{ until: "2026-12-31" }, -Infinity, local("2027-01-01T00:00")],
    [{ until: "2026-12-31T17:30" }, -Infinity, local("2026-12-31T17:30")],
    [{ from: "2028-02-29", until: "2028-02-29" }, local("2028-02-29T00:00"), local("2028-03-01T00:00")],
  ])("%j is read in local time", (written, from, until) => {
    expect(periodOf(written)).toEqual({ from, until });
    expect(periodProblems(written)).toEqual([]);
  });

  it("has its first millisecond, and not the one after its last", () => {
    const period = periodOf({ from: "2026-12-01", until: "2026-12-31" });
    expect([period.from - 1, period.from, period.until - 1, period.until].map((one) => isWithin(period, one))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it("touches the next period without a gap and without an overlap", () => {
    for (const [until, from] of [
      ["2026-11-30", "2026-12-01"],
      ["2026-12-01T09:00", "2026-12-01T09:00"],
    ]) {
      const [one, other] = [periodOf({ until }), periodOf({ from })];
      expect(one.until).toBe(other.from);
      expect(isEmpty(intersect(one, other))).toBe(true);
    }
  });

  it.each([
    { from: "2026-12-02", until: "2026-12-01" },
    { from: "2026-12-01T09:00", until: "2026-12-01T09:00" },
    { from: "2026-12-02", until: "2026-12-02T00:00" },
  ])("%j is never shown", (written) => {
    expect(periodProblems(written)).toHaveLength(1);
  });

  it("says nothing of dates that are none", () => {
    expect(periodProblems({ from: "soon", until: "2026-12-01" })).toEqual([]);
  });
});

describe("a local time", () => {
  it.each(["2026-12-1", "2026-13-01", "2026-02-30", "2026-12-01T24:00", "2026-12-01 09:00", "2026-12-01T09:00Z", ""])(
    "is not %j",
    (text) => {
      expect(readLocalTime(text)).toBeUndefined();
    },
  );

  it("is written as it is read", () => {
    const moment = local("2026-12-01T09:00");
    expect(local("2026-12-02T10:00") - moment).toBe(25 * 3_600_000);
    expect(writeLocalTime(moment)).toBe("2026-12-01T09:00");
    expect(describeMoment(moment)).toContain("2026");
    expect(describeMoment(moment)).toMatch(/0?9[:.]00/);
  });
});
