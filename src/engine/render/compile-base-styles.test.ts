import { expect, test } from "vitest";
import { compileBaseStyles } from "./compile-base-styles.ts";
import { definition } from "#engine/small-site.fixture.ts";

const css = compileBaseStyles(definition);

test.each([
  ["tokens", ":root{--brand:"],
  ["themes", ".night{--tint:"],
  ["styles for those who want no motion", "@media (prefers-reduced-motion:reduce){"],
])("keeps the %s", (_what, rule) => {
  expect(css).toContain(rule);
});

test("is minified, and cannot end the style element around it", () => {
  expect(css).not.toMatch(/\n|\s{2}|\/\*|<\//);
});

test("every block is closed", () => {
  const depths = [...css.replace(/"[^"]*"/g, "")].reduce(
    (depth, letter) => depth + (letter === "{" ? 1 : letter === "}" ? -1 : 0),
    0,
  );
  expect(depths).toBe(0);
});

test("is the same each time", () => {
  expect(compileBaseStyles(definition)).toBe(css);
});

test("moves distant pictures away only on the screen, and only where the loader brings them back", () => {
  const [, selectors = "", declarations] =
    /@media screen\{@media [^{]+\{([^{]*data-near[^{]*)\{([^}]*)\}\}\}/.exec(css) ?? [];
  expect(declarations).toContain("transform:translate(-99999px)");
  // The rule does not apply without scripts, without an application, and after the loader has disabled it.
  for (const selector of selectors.split(/,(?![^(]*\))/)) {
    expect(selector).toMatch(/^\.js \[data-app\^="\/"\]:not\(\[data-(?:seen|near)\]\) .+ (?:img|\[loading="lazy"\])$/);
  }
});

test("skips blocks only in the first frame of a page that begins at its top, where the engine keeps its place", () => {
  const [rule, ...others] =
    css.match(/[^}]*\{[^{}]*(?:content-visibility:(?!visible)|contain-intrinsic)[^{}]*\}/g) ?? [];
  expect(rule).toMatch(
    /^@supports \(overflow-anchor:auto\)\{\.at0 main>:first-child:not\(\[data-near\]\)~[^{]+\{[^{}]+\}$/,
  );
  expect(others).toEqual([]);
});
