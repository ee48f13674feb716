// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { aimOf, moveRow } from "./slide-row.ts";

test("a move to the slide that a row is moving to is not begun again", () => {
  const row = document.createElement("div");
  row.append(document.createElement("p"), document.createElement("p"), document.createElement("p"));
  const scroll = vi.spyOn(row, "scrollTo").mockImplementation(() => {});
  for (const index of [4, 4, 1]) moveRow(row, index, undefined);
  expect([aimOf(row), scroll.mock.calls.length]).toEqual([1, 1]);
  moveRow(row, -1, undefined);
  expect([aimOf(row), scroll.mock.calls.length]).toEqual([2, 2]);
});
