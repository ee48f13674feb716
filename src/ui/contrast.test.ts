import { describe, expect, it } from "vitest";
import { contrast } from "./contrast.ts";

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#ffffff", 1],
    ["#000", "#fff", 21],
    ["#FFF", "#000000", 21],
    // The lightest grey that is readable on white, and the next one (WebAIM's well-known pair).
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
    ["#abc", "#aabbcc", 1],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});
