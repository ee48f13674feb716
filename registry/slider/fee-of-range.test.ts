import { expect, test } from "vitest";
import { feeOfRange } from "./fee-of-range.ts";

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
