import { expect, test } from "vitest";
import { definition } from "#src/site/definition.ts";
import { compileBaseStyles, deferredBlockStyles } from "./compile-base-styles.ts";

const css = compileBaseStyles(definition);

test.each([
  ["tokens", ":root{--ink:"],
  ["themes", ".theme-sr{--brand:"],
  ["what hides the tab panels that are not selected", '.js [role="tabpanel"]:not([data-selected]){display:none;}'],
  ["styles for those who want no motion", "@media (prefers-reduced-motion: reduce){"],
])("keeps the %s", (_what, rule) => {
  expect(css).toContain(rule);
});

test("is minified, and ends no element that it stands in", () => {
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

const deferring = deferredBlockStyles({ faq: { height: [470, 450] }, select: { height: undefined } });

test("reserves the heights of deferred blocks", () => {
  expect(deferring).toContain("[data-block=faq] { --narrow: 470px; --wide: 450px; }");
});

test("never defers a block without heights", () => {
  expect(deferring).toContain("[data-block=select] { --defer: visible; }");
});

test("defers nothing where a fragment leads", () => {
  expect(deferring).toContain(":root:has(:target) { --defer: visible; }");
});

test("defers nothing on paper", () => {
  expect(deferring.trim().startsWith("@media screen")).toBe(true);
});
