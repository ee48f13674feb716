import { describe, expect, it } from "vitest";
import { backoffDelay, ContentFailure, createFailureTracker, type ContentFailureKind } from "./content-failure.ts";

describe("backoffDelay", () => {
  it.each([
    [1, 3_000, 3_000],
    [2, 4_800, 6_000],
    [3, 9_600, 12_000],
    [4, 19_200, 24_000],
    [5, 24_000, 30_000],
    [5_000, 24_000, 30_000],
  ])("after %i failures is from %i to %i ms", (failures, least, most) => {
    for (let turn = 0; turn < 100; turn++) {
      expect(backoffDelay(failures)).toBeGreaterThanOrEqual(least);
      expect(backoffDelay(failures)).toBeLessThanOrEqual(most);
    }
  });

  it.each([
    [0, 3_000],
    [2_000, 3_000],
    [20_000, 20_000],
    [86_400_000, 30_000],
  ])("is for %i ms wanted %i ms", (retryAfter, expected) => {
    expect(backoffDelay(1, retryAfter)).toBe(expected);
  });
});

it("counts timeouts in a row, so that another failure does not lengthen the next limit", () => {
  const { add, late } = createFailureTracker(() => {});
  const lateAfter = (kind: ContentFailureKind) => {
    add(new ContentFailure(kind, "No"), true);
    return late();
  };
  expect([lateAfter("status"), lateAfter("timeout"), lateAfter("timeout"), lateAfter("status")]).toEqual([0, 1, 2, 0]);
});
