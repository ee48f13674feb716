import { describe, expect, it } from "vitest";
import { findSecondCopy } from "./find-second-copy.ts";
import { documentParts, listHeaviest, topLevelRules } from "./heaviest-parts.ts";
import { packed, splitDocument } from "./page-weight.ts";

const html = `<!doctype html><html><head><style>body{margin:0}.a{color:red}@media print{.a{color:blue}}.b1{top:0}</style>
<script>start()</script><script type="speculationrules">{"prefetch":[]}</script></head><body><div id="root" data-app="/static/app.js">
<header class="b1">Top</header><main><div data-block="tabs" class="a">A sentence that is long enough to be looked for</div>
<div data-block="faq" class="b1">More</div></main></div><script>load()</script>
<script type="application/ld+json">{"text":"A sentence that is long enough to be looked for"}</script></body></html>`;

describe("splitDocument", () => {
  it("finds the styles and the scripts that run", () => {
    expect(splitDocument(html)).toEqual({ css: expect.stringMatching(/^body\{/), scripts: "start()\nload()" });
  });
});

describe("topLevelRules", () => {
  it("keeps at-rules whole", () => {
    expect(topLevelRules(splitDocument(html).css)).toEqual([
      "body{margin:0}",
      ".a{color:red}",
      "@media print{.a{color:blue}}",
      ".b1{top:0}",
    ]);
  });
});

describe("documentParts", () => {
  it("weighs blocks, and rules with the block that alone uses them", () => {
    expect(documentParts(html).map(({ name }) => name)).toEqual([
      "HTML of the navbar",
      "HTML of block tabs",
      "HTML of block faq",
      "CSS of no block",
      "CSS of block tabs",
      "CSS of several blocks",
      "inline scripts",
    ]);
  });
});

describe("listHeaviest", () => {
  it("begins with the heaviest", () => {
    const parts = [
      { name: "light", bytes: 10 },
      { name: "heavy", bytes: 12_340 },
    ];
    expect(listHeaviest(parts, 1)).toBe("    12.34 KB  heavy");
  });
});

describe("packed", () => {
  it("is nothing for nothing", () => expect(packed("")).toBe(0));
});

describe("findSecondCopy", () => {
  const text = "A sentence that is long enough to be looked for";

  it("finds none in a page without", () => expect(findSecondCopy(html)).toEqual([]));

  it.each([
    ["a script", html.replace("load()", `load({"text":"${text}"})`)],
    ["data for scripts", html.replace("</body>", `<script type="application/json">{"a":"${text}"}</script></body>`)],
    ["an attribute", html.replace('data-app="/static/app.js"', `data-app='{"a":"${text}"}'`)],
  ])("finds one in %s", (_, copy) => expect(findSecondCopy(copy)).toEqual([text]));
});
