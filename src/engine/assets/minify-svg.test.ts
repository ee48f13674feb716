import { describe, expect, it } from "vitest";
import { minifySvg } from "./minify-svg.ts";

/** An SVG in the form that illustration programs export. */
const exported = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<!-- Generator: some program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 40 20" inkscape:version="1.2">
  <title>A till</title>
  <metadata>made on a Monday</metadata>
  <style>#box { fill: #0a6b3d } g > :nth-child(2) { stroke: red }</style>
  <g id="unused">
    <rect id="box" x="1.000000" y="1.0" width="9.00000" height="9"/>
    <path d="M 10.00000 10.00000 L 20.00000 10.00000 L 20.00000 18.50000"/>
    <text x="2" y="9">R0  a <tspan>month</tspan></text>
    <animate href="#box" attributeName="x" from="1" to="5" dur="1s"/>
    <g/>
  </g>
</svg>`;

describe("minifySvg", () => {
  it("omits what is not visible, and nothing else", async () => {
    const minified = (await minifySvg(Buffer.from(exported))).toString();
    expect(minified).not.toMatch(/DOCTYPE|Generator|Monday|inkscape|\n/);
    expect(minified.length).toBeLessThan(exported.length * 0.6);
    for (const kept of [
      "<title>A till</title>",
      'id="unused"',
      'id="box"',
      "#box { fill: #0a6b3d }",
      ":nth-child(2)",
      "<animate ",
      "<tspan>month</tspan>",
      'viewBox="0 0 40 20"',
      "<g/>",
    ]) {
      expect(minified).toContain(kept);
    }
  });

  it.each([
    ["no SVG", "hello"],
    ["nothing", ""],
    ["unfinished", "<svg><g></svg>"],
    ["full of entities", '<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'],
    ["larger than is worth the time", `<svg><!--${"x".repeat(200_000)}--></svg>`],
    ["as small as can be", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])("leaves what is %s as it is", async (_what, text) => {
    expect((await minifySvg(Buffer.from(text))).toString()).toBe(text);
  });
});

const styleOf = async (inner: string) => {
  const svg = `<!-- made by hand, and longer than what becomes of it --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inner}</svg>`;
  return (await minifySvg(Buffer.from(svg))).toString().replace(/^<svg[^>]*>|<\/svg>$/g, "");
};

describe("styles of shapes", () => {
  it.each([
    [
      "become attributes",
      '<path style="fill:#123456; stroke-width: 2em;opacity:.5;"/>',
      '<path fill="#123456" stroke-width="2em" opacity=".5"/>',
    ],
    ["win over attributes", '<path fill="#00f" style="fill:#123456"/>', '<path fill="#123456"/>'],
    ["may name paints", '<path style="fill:url(#a)"/>', '<path fill="url(#a)"/>'],
    [
      "stay where an attribute would say something else",
      '<path style="fill:#123456;font-size:12;transform:none;-inkscape-stroke:none"/>',
      '<path fill="#123456" style="font-size:12;transform:none;-inkscape-stroke:none"/>',
    ],
    [
      "stay where they are more than words",
      '<path style="fill:#123456!important"/>',
      '<path style="fill:#123456!important"/>',
    ],
    ["stay where they hold comments", '<path style="fill:/* ; */#123456"/>', '<path style="fill:/* ; */#123456"/>'],
    [
      "stay where they hold texts",
      `<path style="font-family:'a;fill:red'"/>`,
      `<path style="font-family:'a;fill:red'"/>`,
    ],
    [
      "stay beside style sheets",
      '<style>path{fill:red}</style><path style="fill:#123456"/>',
      '<style>path{fill:red}</style><path style="fill:#123456"/>',
    ],
    [
      "stay in HTML",
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" style="color:#123456">x</p></foreignObject>',
      '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml" style="color:#123456">x</p></foreignObject>',
    ],
  ])("%s", async (_what, inner, expected) => {
    expect(await styleOf(inner)).toBe(expected);
  });
});
