import { expect, it } from "vitest";
import { centsOf, inRand } from "./rand.ts";

it.each([
  ["R5.00", 500, "R5.00"],
  ["R0", 0, "R0.00"],
  ["R1 049.99", 104_999, "R1\u00a0049.99"],
  [" R10\u00a0000 ", 1_000_000, "R10\u00a0000.00"],
])("%s is %d cents, printed as %s", (text, cents, printed) => {
  expect(centsOf(text)).toBe(cents);
  expect(inRand(cents)).toBe(printed);
});

it.each(["Free", "R5 each", "", undefined])("%s is no amount", (text) => {
  expect(centsOf(text)).toBeUndefined();
});
