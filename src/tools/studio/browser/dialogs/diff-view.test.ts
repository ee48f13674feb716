import { expect, it } from "vitest";
import { listDiff } from "./diff-view.tsx";

const lines = (...all: (string | number)[]) => `${all.join("\n")}\n`;
const show = (before: string, after: string) => listDiff(before, after).map(({ sign, text }) => sign + text);

it("shows what changed with two lines around it", () => {
  expect(show(lines(1, 2, 3, 4, 5, 6, 7, 8, 9), lines(1, 2, 3, 4, "five", 6, 7, 8, 9))).toEqual([
    "…",
    " 3",
    " 4",
    "-5",
    "+five",
    " 6",
    " 7",
    "…",
  ]);
});

it("shows nothing of texts that are the same", () => {
  expect(listDiff("a\n", "a\n")).toEqual([]);
});

it("names every line apart", () => {
  const keys = listDiff(lines("a", "b", "a"), lines("b", "a", "a", "c")).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});
