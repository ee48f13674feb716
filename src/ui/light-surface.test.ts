import { expect, test } from "vitest";
import { baseStyles } from "./base-styles.ts";
import { contrast } from "./contrast.ts";
import { isLight, lightSurface } from "./light-surface.ts";

const inks = [...baseStyles.matchAll(/--ink(?:-soft)?: (#[0-9a-f]{6})/g)].map(([, ink = ""]) => ink);
const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`);

test("Every theme's text is readable on every colour that is taken as it is", () => {
  const darkest = greys.find(isLight) ?? "";
  for (const ink of inks) expect(contrast(darkest, ink)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ["#cfe8d8", true],
  ["#ffffff", true],
  ["#0b5d3b", false],
  ["#5a6472", false],
])("The colour %s is a surface as it is: %s", (color, asItIs) => {
  expect(isLight(color)).toBe(asItIs);
  expect(lightSurface(color).styles.includes("color-mix")).toBe(!asItIs);
});
