import { describe, expect, it, test } from "vitest";
import { contrast } from "./contrast.ts";
import { lightSurface } from "./brand-colors.ts";

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

const brandColors = {
  "#cfe8d8": { token: "--soft", themes: ["#cfe8d8", "#f8d7d3"] },
  "#0a6b3d": { token: "--brand", themes: ["#0a6b3d", "#b3131b"] },
};

test.each([
  ["#cfe8d8", "var(--soft)", true],
  ["#ffffff", "#ffffff", true],
  ["#fdf6d8", "#fdf6d8", true],
  ["#0a6b3d", "var(--brand)", false],
  ["#5a6472", "#5a6472", false],
])("The colour %s is a surface as %s, as it is: %s", (color, value, asItIs) => {
  const { styles } = lightSurface(color, brandColors);
  expect(styles).toContain(value);
  expect(styles.includes("color-mix")).toBe(!asItIs);
});

test("a text that is not a colour reaches no style", () => {
  expect(lightSurface("red;}", brandColors).styles).toBe("");
});
