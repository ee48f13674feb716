import { expect, test } from "vitest";
import { amountsIn, feeOfRange } from "./fee-of-range.ts";

test.each([
  ["Up to R50 000", 2.5, "R50 000", "R1 250"],
  ["R50 001 – R250 000", 2.2, "R250 000", "R5 500"],
  ["R1 million – R5 million", 1.6, "R5 000 000", "R80 000"],
  ["More than R10 000 000", 1, "R20 000 000", "R200 000"],
  ["Between R1 and R299 in a calendar month", 12.75, "R299", "R38.12"],
])("%s at %s %%: of %s it is %s", (range, percentage, amount, fee) => {
  const found = feeOfRange(range, percentage);
  expect([found?.amount, found?.fee].map((text) => text?.replace(/\u00a0/g, " "))).toEqual([amount, fee]);
});

test.each(["Any amount", "R0"])("%s is no example", (range) => {
  expect(feeOfRange(range, 2)).toBeUndefined();
});

test.each([
  ["R0", [0]],
  ["R5.00", [5]],
  ["R0.1 - R5 000", [0.1, 5000]],
  ["R10 to R1000", [10, 1000]],
  ["R1\u00a0300\u00a0000", [1_300_000]],
  ["R2,50 – R10 000,00", [2.5, 10_000]],
  ["1% – 2.5%", []],
  ["Set by the biller", []],
])("amountsIn reads %s as %o", (text, amounts) => {
  expect(amountsIn(text)).toEqual(amounts);
});
