import { describe, expect, it } from "vitest";
import { compactCss, compactMarkup } from "./compact-markup.ts";

describe("compactCss", () => {
  it.each([
    [".a{color:red;}", ".a{color:red}"],
    ["@media (min-width: 45em){.a{width:calc(1px + 2px);}}", "@media (min-width:45em){.a{width:calc(1px + 2px)}}"],
    [".a >b, .c + d{margin:0 1px;}", ".a>b,.c + d{margin:0 1px}"],
    [
      "@supports (color: color-mix(in srgb, red, red)){.a{top:0;}}",
      "@supports (color:color-mix(in srgb,red,red)){.a{top:0}}",
    ],
    [`.a::after{content:"a, b;} > \\", c";}`, `.a::after{content:"a, b;} > \\", c"}`],
  ])("%s is %s", (css, expected) => {
    expect(compactCss(css)).toBe(expected);
  });
});

describe("compactMarkup", () => {
  it("writes elements without slashes, and short names", () => {
    const preloads = `<link rel="preload" href="/a"/>`;
    const html = `<p class="s-1a"><img src="/api/"/>1/&gt;2<br/></p>`;
    expect(compactMarkup({ preloads, html, css: ".s-1a{top:0;}", cssIds: ["1a"] })).toEqual({
      preloads: `<link rel="preload" href="/a">`,
      html: `<p class="a"><img src="/api/">1/&gt;2<br></p>`,
      css: ".a{top:0}",
      cssIds: [],
    });
  });
});
