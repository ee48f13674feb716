import { expect, test } from "vitest";
import { recolorSvg } from "./recolor-svg.ts";

const colors = { "#0b5d3b": "#b3131b", "#ffc72c": "#ffd100" };

test.each([
  ["attributes", '<path fill="#0b5d3b" stroke="#FFC72C"/>', '<path fill="#b3131b" stroke="#ffd100"/>'],
  ["styles", "<style>a{fill:#0b5d3b;stop-color:#ffc72c}</style>", "<style>a{fill:#b3131b;stop-color:#ffd100}</style>"],
  ["no other colours", '<path fill="#0b5d3c" stroke="#fff"/>', '<path fill="#0b5d3c" stroke="#fff"/>'],
  ["no colours that are seen through", '<path fill="#0b5d3b80"/>', '<path fill="#0b5d3b80"/>'],
  [
    "nothing in another brand's logo",
    '<svg width="4" data-colors="own"><path fill="#0b5d3b"/></svg>',
    '<svg width="4" data-colors="own"><path fill="#0b5d3b"/></svg>',
  ],
])("takes the place of colours in %s", (_what, svg, expected) => {
  expect(recolorSvg(svg, colors)).toBe(expected);
});

test("takes no value from what all objects have", () => {
  expect(recolorSvg('<path id="constructor" fill="#0b5d3b"/>', {})).toBe('<path id="constructor" fill="#0b5d3b"/>');
});
