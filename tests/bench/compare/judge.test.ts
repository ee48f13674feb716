import { describe, expect, test } from "vitest";
import { judge, nameCause, spread, type Measure } from "./judge.ts";

const measure = (changes: Partial<Measure>): Measure => ({
  name: "first paint",
  unit: "ms",
  now: [100, 104, 102],
  parent: [100, 100, 100],
  handWritten: [90, 91, 92],
  limit: 1.1,
  ...changes,
});

describe("judge", () => {
  test.each<[string, Partial<Measure>, boolean, string]>([
    ["a small difference", {}, false, "holds"],
    ["a large difference", { now: [130, 131, 140] }, false, "fails"],
    ["a large ratio of a small value", { now: [3], parent: [1], least: 5 }, false, "holds"],
    ["times on a busy machine", { now: [130, 131, 140] }, true, "too noisy to judge"],
    ["bytes on a busy machine", { now: [130], parent: [100], isExact: true }, true, "fails"],
  ])("judges %s", (_what, changes, isNoisy, verdict) => {
    expect(judge(measure(changes), isNoisy)).toBe(verdict);
  });
});

test("the spread ignores one outlier of five", () => {
  expect(spread([100, 101, 99, 100, 900])).toBeLessThan(0.05);
  expect(spread([100, 200, 300, 400, 500])).toBeGreaterThan(0.5);
});

test("names the kind of work that grew most", () => {
  const layout = measure({ name: "layout", now: [80], parent: [20] });
  const style = measure({ name: "style", now: [30], parent: [20] });
  expect(nameCause([style, layout])).toBe("layout grew by 60.0 ms");
  expect(nameCause([measure({ now: [10], parent: [20] })])).toBe("the main thread does no more than before");
});
