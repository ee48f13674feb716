import { expect, it } from "vitest";
import { savingOf } from "./deal-card.tsx";

it.each([
  ["R49.99", "R64.99", "R15"],
  ["R32.49", "R38.99", "R6.50"],
  ["R10", "R12.05", "R2.05"],
  ["R8 999", "R10\u00a0499.00", "R1\u00a0500"],
  ["R64.99", "R64.99", undefined],
  ["R64.99", "R49.99", undefined],
  ["2 for R50", "R30 each", undefined],
  ["R49.99", undefined, undefined],
  [undefined, "R64.99", undefined],
])("%s instead of %s saves %s", (price, wasPrice, saving) => {
  expect(savingOf(price, wasPrice)).toBe(saving);
});
