import { expect, it } from "vitest";
import { amountsOf } from "./describe-accounts.ts";

it.each([
  ["R0", [0]],
  ["R5.00", [5]],
  ["R0.1 - R5 000", [0.1, 5000]],
  ["R10 to R1000", [10, 1000]],
  ["R1\u00a0300\u00a0000", [1_300_000]],
  ["R2,50 – R10 000,00", [2.5, 10_000]],
  ["1% – 2.5%", []],
  ["Set by the biller", []],
])("amountsOf reads %s as %o", (text, amounts) => {
  expect(amountsOf(text)).toEqual(amounts);
});
