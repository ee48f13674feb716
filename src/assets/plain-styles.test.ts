import { describe, expect, it } from "vitest";
import { minifySvg } from "./minify-svg.ts";

const drawn = async (inner: string) => {
  const svg = `<!-- made by hand, and longer than what becomes of it --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  return (await minifySvg(Buffer.from(svg))).toString().replace(/^<svg[^>]*>|<\/svg>$/g, "");
};

describe("styles of shapes", () => {
  it.each([
    ["become attributes", '<path style="fill:#123456; stroke-width: 2em;opacity:.5;"/>', '<path fill="#123456" stroke-width="2em" opacity=".5"/>'],
    ["win over attributes", '<path fill="#00f" style="fill:#123456"/>', '<path fill="#123456"/>'],
    ["may name paints", '<path style="fill:url(#a)"/>', '<path fill="url(#a)"/>'],
    ["stay where an attribute would say something else", '<path style="fill:#123456;font-size:12;transform:none;-inkscape-stroke:none"/>', '<path fill="#123456" style="font-size:12;transform:none;-inkscape-stroke:none"/>'],
    ["stay where they are more than words", '<path style="fill:#123456!important"/>', '<path style="fill:#123456!important"/>'],
    ["stay where they hold comments", '<path style="fill:/* ; */#123456"/>', '<path style="fill:/* ; */#123456"/>'],
    ["stay where they hold texts", `<path style="font-family:'a;fill:red'"/>`, `<path style="font-family:'a;fill:red'"/>`],
    ["stay beside style sheets", '<style>path{fill:red}</style><path style="fill:#123456"/>', '<style>path{fill:red}</style><path style="fill:#123456"/>'],
    ["stay in HTML", '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" style="color:#123456">x</p></foreignObject>', '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" style="color:#123456">x</p></foreignObject>'],
  ])("%s", async (_what, inner, expected) => {
    expect(await drawn(inner)).toBe(expected);
  });
});
