import { describe, expect, it, test } from "vitest";
import { brandColors, colors, looks } from "../site/colors.ts";
import { contrast, isLight } from "./contrast.ts";
import { lightSurface } from "./light-surface.ts";

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

const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`);

test("Every theme's text is readable on every colour that is taken as it is", () => {
  const darkest = greys.find(isLight) ?? "";
  const inks = looks.flatMap((look) => [colors.ink[look], colors["ink-soft"][look]]);
  for (const ink of inks) expect(contrast(darkest, ink)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["#cfe8d8", "var(--soft)", true],
  ["#ffffff", "#ffffff", true],
  ["#fdf6d8", "#fdf6d8", true],
  ["#0b5d3b", "var(--brand)", false],
  ["#5a6472", "#5a6472", false],
])("The colour %s is a surface as %s, as it is: %s", (color, value, asItIs) => {
  const { styles } = lightSurface(color, brandColors);
  expect(styles).toContain(value);
  expect(styles.includes("color-mix")).toBe(!asItIs);
});

test("What is no colour gets into no style", () => {
  expect(lightSurface("red;}", brandColors).styles).toBe("");
});
