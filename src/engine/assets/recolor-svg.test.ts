import { expect, test } from "vitest";
import { recolorSvg } from "./minify-svg.ts";

const colors = { "#0a6b3d": "#b3131b", "#ffd54a": "#ffd100" };

test.each([
  ["attributes", '<path fill="#0a6b3d" stroke="#FFD54A"/>', '<path fill="#b3131b" stroke="#ffd100"/>'],
  ["styles", "<style>a{fill:#0a6b3d;stop-color:#ffd54a}</style>", "<style>a{fill:#b3131b;stop-color:#ffd100}</style>"],
  ["no other colours", '<path fill="#0b5d3c" stroke="#fff"/>', '<path fill="#0b5d3c" stroke="#fff"/>'],
  ["no colours that are seen through", '<path fill="#0a6b3d80"/>', '<path fill="#0a6b3d80"/>'],
  [
    "nothing in another brand's logo",
    '<svg width="4" data-colors="own"><path fill="#0a6b3d"/></svg>',
    '<svg width="4" data-colors="own"><path fill="#0a6b3d"/></svg>',
  ],
])("takes the place of colours in %s", (_what, svg, expected) => {
  expect(recolorSvg(svg, colors)).toBe(expected);
});

test("holds up no visitor for a tag that never ends", () => {
  expect(recolorSvg(`${"<svg ".repeat(500_000)}#0a6b3d`, colors)).toMatch(/#b3131b$/);
});

test("takes no value from what all objects have", () => {
  expect(recolorSvg('<path id="constructor" fill="#0a6b3d"/>', {})).toBe('<path id="constructor" fill="#0a6b3d"/>');
});
