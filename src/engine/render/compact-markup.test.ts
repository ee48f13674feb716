import { readdirSync, readFileSync } from "node:fs";
import { parse, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { compactCss, compactMarkup, shortenNames } from "./compact-markup.ts";

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
    [`.a::after{content:', " > ' ", ";}`, `.a::after{content:', " > ' ", "}`],
  ])("%s is %s", (css, expected) => {
    expect(compactCss(css)).toBe(expected);
  });
});

describe("compactMarkup", () => {
  it("writes elements without slashes, and short names", () => {
    const preloads = `<link rel="preload" href="/a"/>`;
    const html = `<p class="s-1a"><img src="/api/"/>1/&gt;2<br/></p>`;
    expect(
      compactMarkup({ preloads, html, css: ".s-1a{top:0;}", laterCss: ".s-1a+p{top:1px;}", cssIds: ["1a"] }),
    ).toEqual({
      preloads: `<link rel="preload" href="/a">`,
      html: `<p class="a"><img src="/api/">1/&gt;2<br></p>`,
      css: ".a{top:0}",
      laterCss: ".a+p{top:1px}",
      cssIds: [],
    });
  });

  it.each([
    ["<ul><li>a</li><li>b<ol><li>c</li></ol></li></ul>", "<ul><li>a<li>b<ol><li>c</ol></ul>"],
    ["<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>", "<dl><dt>a<dd>b<dt>c<dd>d</dl>"],
    [
      "<table><tbody><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></tbody></table>",
      "<table><tbody><tr><th>a<td>b<tr><td>c</tbody></table>",
    ],
    ["<p>a</p><div>b</div>", "<p>a</p><div>b</div>"],
    ["<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<dl><div><dt>a<dd>b</dd></div></dl>"],
  ])("%s is %s, which browsers parse alike", (html, expected) => {
    const { html: compact } = compactMarkup({ preloads: "", html, css: "", laterCss: "", cssIds: [] });
    expect(compact).toBe(expected);
    const [before, after] = [html, compact].map((text) => serialize(parse(text)));
    expect(after).toBe(before);
  });
});

describe("shortenNames", () => {
  const shorten = (html: string, css: string) =>
    shortenNames({ preloads: "", html, css, laterCss: "", cssIds: ["1a", "b2"] });

  it("names classes alike in elements and rules, and leaves all other words alone", () => {
    const { html, css, cssIds } = shorten(
      '<a class="s-1a" href="/s-1a">s-1a</a><b class="s-b2 js has-b2 s-1a" id="s-b2"></b>',
      '.s-1a{color:red}@media (min-width: 1em){.s-1a+.s-b2:hover{content:"s-1a"}}.js .s-b2{top:0}',
    );
    expect(html).toBe('<a class="a" href="/s-1a">s-1a</a><b class="b js has-b2 a" id="s-b2"></b>');
    expect(css).toBe('.a{color:red}@media (min-width: 1em){.a+.b:hover{content:"s-1a"}}.js .b{top:0}');
    expect(cssIds).toEqual([]);
  });

  it("gives each class a name of its own, none of them a word", () => {
    const classes = Array.from({ length: 600 }, (_, index) => `s-n${index}`);
    const { html } = shorten(classes.map((name) => `<p class="${name}"></p>`).join(""), "");
    const names = [...html.matchAll(/class="([^"]*)"/g)].map(([, name = ""]) => name);
    expect(new Set(names).size).toBe(600);
    expect(names.filter((name) => !/^[a-z]\d*$/.test(name))).toEqual([]);
  });

  it("no style relates two elements by the class of one style: the browser may render one of them anew, by its own name", () => {
    const files = ["src", "registry"]
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
      )
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => /&\s*[+~]\s*&/.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});
