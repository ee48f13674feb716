import { expect, it } from "vitest";
import { createProgressBar } from "./progress-bar.ts";

function show(total: number, isTTY: boolean): string {
  let text = "";
  const bar = createProgressBar("pages", total, {
    isTTY,
    write: (part: string | Uint8Array) => {
      text += String(part);
      return true;
    },
  });
  for (let step = 0; step < total; step++) bar.step();
  bar.end();
  return text;
}

it("redraws one line in a terminal", () => {
  const text = show(4, true);
  expect(text).not.toMatch(/\n./);
  expect(text.split("\r").slice(1)).toEqual([
    `[${"·".repeat(30)}] 0 of 4 pages`,
    `[${"#".repeat(8)}${"·".repeat(22)}] 1 of 4 pages`,
    `[${"#".repeat(15)}${"·".repeat(15)}] 2 of 4 pages`,
    `[${"#".repeat(23)}${"·".repeat(7)}] 3 of 4 pages`,
    `[${"#".repeat(30)}] 4 of 4 pages\n`,
  ]);
});

it("writes a line at each tenth where output is kept", () => {
  expect(show(1000, false).split("\n")).toEqual([
    ...Array.from({ length: 11 }, (_, tenth) => `${tenth * 100} of 1000 pages`),
    "",
  ]);
});

it("has nothing to count", () => {
  expect(show(0, false)).toBe("0 of 0 pages\n");
});
