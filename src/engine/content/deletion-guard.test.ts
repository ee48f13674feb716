import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countRecords, createDeletionGuard } from "./deletion-guard.ts";
import { someContent } from "./slices.fixture.ts";

const settleTime = 60_000;
const records = (count: number) => Array.from({ length: count }, (_, id) => ({ $id: `${id}`, heading: "x" }));
const slices = (questions: number, deals = 0) => ({ questions: records(questions), deals: records(deals) });
beforeEach(() => vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterEach(() => void vi.useRealTimers());

describe("createDeletionGuard", () => {
  it.each<[what: string, before: [number, number], after: [number, number]]>([
    ["more", [10, 10], [12, 10]],
    ["a little less", [10, 10], [6, 9]],
    ["exactly half", [10, 10], [5, 5]],
    ["five of six deals less", [30, 6], [30, 1]],
  ])("lets %s pass", (_what, before, after) => {
    expect(() => createDeletionGuard(settleTime)(slices(...before), slices(...after))).not.toThrow();
  });

  it.each<[what: string, before: [number, number], after: [number, number], reason: string]>([
    ["less than half of all", [5, 5], [2, 2], "4 of 10 records are left"],
    ["less than half of a slice that had many", [10, 100], [4, 100], "4 of 10 records of questions are left"],
    ["a slice without anything", [10, 100], [0, 100], "0 of 10 records of questions are left"],
    ["nothing at all", [10, 10], [0, 0], "holds no content"],
  ])("refuses %s", (_what, before, after, reason) => {
    expect(() => createDeletionGuard(settleTime)(slices(...before), slices(...after))).toThrow(reason);
  });

  it("does not take the site's own facts for content", () => {
    const numbers = records(1)[0];
    const judge = createDeletionGuard(settleTime, "numbers");
    const empty = { ...slices(0), numbers };
    expect(() => judge({ ...slices(10), numbers }, empty)).toThrow("holds no content");
    expect(() => judge(undefined, empty)).toThrow("holds no content");
  });

  it("accepts anything at first, but not nothing", () => {
    expect(() => createDeletionGuard(settleTime)(undefined, slices(1))).not.toThrow();
    expect(() => createDeletionGuard(settleTime)(undefined, slices(0))).toThrow("holds no content");
    expect(() => createDeletionGuard(settleTime)(undefined, {})).not.toThrow();
  });

  it("does not count a slice that is no longer wanted", () => {
    expect(() => createDeletionGuard(settleTime)(slices(10, 100), { questions: records(10) })).not.toThrow();
  });

  it("accepts a deletion once the CMS gave the same for long enough", () => {
    const guard = createDeletionGuard(settleTime);
    expect(() => guard(slices(10), slices(2))).toThrow();
    vi.advanceTimersByTime(settleTime - 1);
    vi.setSystemTime(Date.now() + 7_200_000);
    expect(() => guard(slices(10), slices(2))).toThrow();
    vi.setSystemTime(Date.now() - 14_400_000);
    vi.advanceTimersByTime(1);
    expect(() => guard(slices(10), slices(2))).not.toThrow();
    expect(() => guard(slices(2), slices(3))).not.toThrow();
  });

  it("adds up deletions in steps, as long as a deletion waits", () => {
    const guard = createDeletionGuard(settleTime);
    expect(() => guard(slices(20), slices(14))).not.toThrow();
    expect(() => guard(slices(14), slices(10))).not.toThrow();
    expect(() => guard(slices(10), slices(7))).toThrow("7 of 20 records of questions are left");
    vi.advanceTimersByTime(settleTime);
    expect(() => guard(slices(10), slices(7))).not.toThrow();
    expect(() => guard(slices(7), slices(5))).not.toThrow();
  });

  it("does not start again for an edit of what is left", () => {
    const guard = createDeletionGuard(settleTime);
    expect(() => guard(slices(10), slices(2))).toThrow();
    vi.advanceTimersByTime(settleTime);
    const edited = { ...slices(2), questions: records(2).map((record) => ({ ...record, heading: "y" })) };
    expect(() => guard(slices(10), edited)).not.toThrow();
  });

  it("starts again when the CMS gives something else", () => {
    const guard = createDeletionGuard(settleTime);
    expect(() => guard(slices(10), slices(2))).toThrow();
    vi.advanceTimersByTime(settleTime);
    expect(() => guard(slices(10), slices(3))).toThrow();
    expect(() => guard(slices(10), slices(10))).not.toThrow();
    vi.advanceTimersByTime(settleTime);
    expect(() => guard(slices(10), slices(3))).toThrow();
  });

  it("never accepts that nothing is left", () => {
    const guard = createDeletionGuard(settleTime);
    expect(() => guard(slices(10), slices(0))).toThrow();
    vi.advanceTimersByTime(settleTime * 10);
    expect(() => guard(slices(10), slices(0))).toThrow("holds no content");
  });
});

describe("countRecords", () => {
  it("counts records, items and pictures, at every level", () => {
    expect(countRecords(someContent)).toEqual({ shop: 9, questions: 2 });
  });

  it.each<[what: string, value: unknown]>([
    ["nothing", undefined],
    ["an empty list", []],
    ["a text", "question"],
    ["rich text", { "rich-text": ["question"] }],
    ["a record without fields", [{ $id: "a" }]],
    ["a record of empty fields", [{ $id: "a", images: [] }]],
  ])("does not count %s", (_what, value) => {
    expect(countRecords({ questions: value })).toEqual({ questions: 0 });
  });
});
