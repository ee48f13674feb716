import { expect, it } from "vitest";
import { readRange } from "./send-file.ts";

it.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-30", { start: 0, end: 9 }],
  ["bytes=8-20", { start: 8, end: 9 }],
  ["bytes=10-", "outside"],
  ["bytes=-0", "outside"],
  ["bytes=3-2", undefined],
  ["bytes=0-1,4-5", undefined],
  ["bytes=-", undefined],
  ["lines=0-3", undefined],
  [null, undefined],
])("%s of ten bytes is %o", (header, expected) => {
  expect(readRange(header, 10)).toEqual(expected);
});
