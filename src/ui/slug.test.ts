import { describe, expect, it } from "vitest";
import { slug } from "./slug.ts";

describe("slug", () => {
  it.each([
    ["For people", "for-people"],
    ["SASSA", "sassa"],
    ["Fees & limits", "fees-limits"],
    ["  What does it cost?  ", "what-does-it-cost"],
    ["KYC/FICA", "kyc-fica"],
    ["R0 a month", "r0-a-month"],
    ["---", ""],
    ["", ""],
  ])("of %j is %j", (name, expected) => {
    expect(slug(name)).toBe(expected);
  });
});
