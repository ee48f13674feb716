import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { contentWidth } from "#ui/base-styles.ts";
import { contrast, isLight } from "#ui/contrast.ts";
import { accentNames } from "#ui/tab-ids.ts";
import {
  accentColors,
  brandColors,
  colorRoles,
  colors,
  themes,
  pictureColors,
  pictureThemes,
  type Theme,
} from "./colors.ts";
import { tokens } from "./tokens.ts";

/** A colour in a theme: a token's name, or the value that a token has in all themes. */
function valueOf(color: string, theme: Theme): string {
  const [, themed] = Object.entries(colors).find(([name]) => name === color) ?? [];
  return themed?.[theme] ?? accentColors[color] ?? (new RegExp(`--${color}: (#\\w+)`).exec(tokens)?.[1] as string);
}

const surfaces = ["paper", "tint", "soft"];

/** Pairs of text and surface, each with its minimum contrast. */
const pairs: [text: string, surface: string, least: number][] = [
  ...surfaces.flatMap((surface): [string, string, number][] => [
    ["ink", surface, 4.5],
    ["ink-soft", surface, 4.5],
  ]),
  ["brand", "paper", 4.5],
  ["brand", "tint", 4.5],
  ["brand-ink", "brand", 4.5],
  ["brand-ink", "deep", 4.5],
  ["brand-ink", "ink", 4.5],
  ["ink", "accent", 4.5],
  ["good", "paper", 4.5],
  ["good", "soft", 3],
  ["warn", "paper", 4.5],
  // The focus ring on the brand's own surfaces, and the marks of controls.
  ["accent", "brand", 3],
  ["brand", "soft", 3],
  ...accentNames.flatMap((tab): [string, string, number][] => [
    ["brand-ink", tab, 4.5],
    [tab, "paper", 3],
  ]),
];

describe.each(themes)("the theme %s", (theme) => {
  it.each(pairs)("shows %s on %s with a contrast of %d", (text, surface, least) => {
    expect(contrast(valueOf(text, theme), valueOf(surface, theme))).toBeGreaterThanOrEqual(least);
  });
});

describe("the table of colours", () => {
  it("has each default value once, so that a colour belongs to one token", () => {
    const usual = Object.values({ ...colors, ...pictureColors }).map((values) => values.default);
    expect(new Set(usual).size).toBe(usual.length);
  });

  it("is all that a theme changes", () => {
    const changed = tokens.slice(tokens.indexOf(".theme-sr")).matchAll(/--([\w-]+):/g);
    expect(new Set(Array.from(changed, ([, name]) => name))).toEqual(new Set(Object.keys(colors)));
  });

  it("gives pictures and content the values of the tokens", () => {
    expect(brandColors[colors.brand.default]).toEqual({ token: "--brand", themes: Object.values(colors.brand) });
    expect(pictureThemes["sr"]?.[colors.brand.default]).toBe(colors.brand.sr);
    expect(Object.keys(pictureThemes)).toEqual(themes.slice(1));
  });
});

test("the colours that content names are the design's, or are alike in all themes", () => {
  const written = readFileSync("content/colors.json", "utf8");
  const named = (pattern: RegExp) => Array.from(written.matchAll(pattern), ([, color = ""]) => color).sort();
  expect(named(/(#[\da-f]{6})/g)).toEqual(["#0f6e74", "#5a6472", "#5b3a8c", "#ffffff"]);
  expect(named(/var\(--([\w-]+)\)/g).filter((role) => !(role in colorRoles))).toEqual([]);
});

const greys = Array.from({ length: 256 }, (_, level) => `#${level.toString(16).padStart(2, "0").repeat(3)}`);

test("Every theme's text is readable on every colour that is taken as it is", () => {
  const darkest = greys.find(isLight) ?? "";
  const inks = themes.flatMap((theme) => [colors.ink[theme], colors["ink-soft"][theme]]);
  for (const ink of inks) expect(contrast(darkest, ink)).toBeGreaterThanOrEqual(4.5);
});

test("the content is as wide as pictures expect", () => {
  expect(tokens).toContain(`--content: ${contentWidth}px`);
});
