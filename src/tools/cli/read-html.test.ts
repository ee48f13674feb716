import { describe, expect, it } from "vitest";
import { splitPage, textsOf } from "./read-html.ts";

describe("splitPage", () => {
  it("gives the blocks, header and footer, blocks in slots with what is around them", () => {
    const html = [
      "<head><style>a>b{}</style><script>if (1<2) {}</script></head><body>",
      "<header><img alt=''/><p>Menu</p></header>",
      '<main><div data-block="views"><br/><div data-block="note">In</div></div><div data-block="text">Out</div></main>',
      "<footer>End</footer></body>",
    ].join("");
    expect(splitPage(html)).toEqual([
      { name: "header", isBlock: false, html: "<header><img alt=''/><p>Menu</p></header>" },
      { name: "views", isBlock: true, html: '<div data-block="views"><br/><div data-block="note">In</div></div>' },
      { name: "text", isBlock: true, html: '<div data-block="text">Out</div>' },
      { name: "footer", isBlock: false, html: "<footer>End</footer>" },
    ]);
  });
});

describe("textsOf", () => {
  it.each([
    ["<h2>One</h2><p>Two <strong>three</strong>,<br/>four</p>", ["One", "Two three, four"]],
    ['<p>Save R5 &amp; more&nbsp;now</p><img class="x" alt="A till" src="/x"/>', ["Save R5 & more now", "A till"]],
    ["<p>a<!-- -->b</p><script>no</script><p> </p>", ["a b"]],
    ["<ul><li>1</li><li><a href='/x'>2</a></li></ul>", ["1", "2"]],
  ])("of %s", (html, texts) => {
    expect(textsOf(html)).toEqual(texts);
  });
});
