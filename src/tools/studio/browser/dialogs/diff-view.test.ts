import { expect, it } from "vitest";
import { listDiff } from "./diff-view.tsx";

const lines = (...all: (string | number)[]) => `${all.join("\n")}\n`;

it("shows the changes with two lines around them", () => {
  const before = lines(1, 2, 3, 4, 5, 6, 7, 8, 9);
  const after = lines("one", 2, 3, 4, 5, 6, 7, "eight", 9);
  expect(listDiff(before, after)).toEqual(["-1", "+one", " 2", " 3", "…", " 6", " 7", "-8", "+eight", " 9"]);
});

it("shows nothing of texts that are the same", () => {
  expect(listDiff("a\n", "a\n")).toEqual([]);
});

it("shows the lines of texts without a line break at their end", () => {
  expect(listDiff("a", "b")).toEqual(["-a", "+b"]);
});
