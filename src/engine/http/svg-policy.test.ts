import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { svgPolicy } from "./svg-policy.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const plain = "default-src 'none'; sandbox; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const withStyles = (...sources: string[]) => plain.replace("; sandbox", `; style-src ${sources.join(" ")}; sandbox`);
const svg = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;

describe("svgPolicy", () => {
  it.each<[what: string, inner: string, ...styles: string[]]>([
    ["a style element", '<style type="text/css">.a { fill: red }</style>', ".a { fill: red }"],
    ["several", "<style>a</style><g/><style >b</style >", "a", "b"],
    ["the same twice", "<style>a</style><style>a</style>", "a"],
    ["CDATA", "<style>\n<![CDATA[ g > path { fill: red } ]]></style>", "\n g > path { fill: red } "],
    ["entities", "<style>g &gt; path &#x7b; &#102;&amp;&lt; }</style>", "g > path { f&< }"],
    ["other line breaks", "<style>a\r\nb\rc</style>", "a\nb\nc"],
    ["words beyond ASCII", "<style>/* é 🐘 */</style>", "/* é 🐘 */"],
  ])("names %s by hash", (_what, inner, ...styles) => {
    expect(svgPolicy(svg(inner))).toBe(withStyles(...styles.map(hash)));
  });

  it.each<[what: string, inner: string, ...styles: string[]]>([
    ["an attribute", '<g style="fill:red"/>', "fill:red"],
    ["attributes in any notation", `<g style = 'fill:"red"'/><g\nstyle="a\n\tb&quot;"/>`, 'fill:"red"', 'a  b"'],
  ])("names %s by hash, as an attribute", (_what, inner, ...styles) => {
    expect(svgPolicy(svg(inner))).toBe(withStyles("'unsafe-hashes'", ...styles.map(hash)));
  });

  it.each([
    ["nothing", ""],
    ["no styles", svg("<path fill='red' data-style='x'/>")],
    ["what never ends", `${svg("")}<style>`.repeat(1000)],
    ["what is not open", "a</style>"],
    ["what is too large to look through", svg(`<style>a</style>${" ".repeat(2 * 1024 * 1024)}`)],
  ])("allows no style for %s", (_what, text) => {
    expect(svgPolicy(text)).toBe(plain);
  });

  it("stays short whatever there is, and takes no time over it", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => `<g style="opacity:.${at}"/>`).join("");
    expect(svgPolicy(svg(many)).length).toBeLessThan(2_000);
    for (const text of [
      "<style>",
      "<style",
      " style='",
      ' style="',
      " style",
      "<![CDATA[",
      "</style",
      "&#x",
      " style = ",
    ])
      svgPolicy(text.repeat(200_000 / text.length));
    expect(svgPolicy(svg("<style>&#x110000;&unknown;</style>"))).toContain(hash("&#x110000;&unknown;"));
  });
});
