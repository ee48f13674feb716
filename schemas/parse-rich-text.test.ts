import { describe, expect, it } from "vitest";
import { findRichTextLosses, parseRichText, printRichText } from "./parse-rich-text.ts";
import { richTextWords } from "./rich-text-tree.ts";

const kept = (html: string) => printRichText(parseRichText(html));

const harmless: [what: string, html: string, expected: string][] = [
  ["paragraphs", "<p>One</p><p>Two</p>", "<p>One</p><p>Two</p>"],
  ["plain text", "Nothing.", "Nothing."],
  ["text with a character reference", "Fees &amp; limits &lt;b&gt;", "Fees &amp; limits &lt;b&gt;"],
  ["lists", "<ul><li>a</li></ul><ol><li>b</li></ol>", "<ul><li>a</li></ul><ol><li>b</li></ol>"],
  ["emphasis", "<p><strong>a</strong> <em>b</em></p>", "<p><strong>a</strong> <em>b</em></p>"],
  ["older names of it", "<p><b>a</b> <i>b</i></p>", "<p><strong>a</strong> <em>b</em></p>"],
  [
    "headings below the page's own",
    "<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>",
    "<h3>a</h3><h3>b</h3><h3>c</h3><h4>d</h4>",
  ],
  ["line breaks", "<p>a<br>b</p>", "<p>a<br>b</p>"],
  ["a link within the site", '<a href="/help">h</a>', '<a href="/help">h</a>'],
  ["a link to a fragment", '<a href="#steps">h</a>', '<a href="#steps">h</a>'],
  ["a mail link", '<a href="mailto:a@b.co.za">h</a>', '<a href="mailto:a@b.co.za">h</a>'],
  ["a link elsewhere", '<a href="https://sassa.gov.za">h</a>', '<a href="https://sassa.gov.za">h</a>'],
  ["an element that it does not know, by its content", '<div><span style="color:red">a</span></div>', "a"],
  ["a table's words", "<table><tbody><tr><td>a</td></tr></tbody></table>", "a"],
  ["a comment: not", "a<!-- b -->c", "ac"],
  ["the language of a paragraph", '<p lang="xh">Molo</p>', '<p lang="xh">Molo</p>'],
  ["the language of words", '<p>Say <em lang="zu-ZA">sawubona</em>.</p>', '<p>Say <em lang="zu-ZA">sawubona</em>.</p>'],
  [
    "the language of a link and of a list item",
    '<ul><li lang="af"><a lang="af" href="/help">Hulp</a></li></ul>',
    '<ul><li lang="af"><a href="/help" lang="af">Hulp</a></li></ul>',
  ],
  ["nothing", "", ""],
];

const hostile: [what: string, html: string, expected: string][] = [
  ["a script", "a<script>alert(1)</script>b", "ab"],
  ["an upper-case script", "a<SCRIPT>alert(1)</SCRIPT>b", "ab"],
  ["a handler", '<p onclick="alert(1)">a</p>', "<p>a</p>"],
  ["a picture that fails", '<img src="x" onerror="alert(1)">a', "a"],
  ["a script link", '<a href="javascript:alert(1)">a</a>', "a"],
  ["a script link in another case", '<a href="JaVaScRiPt:alert(1)">a</a>', "a"],
  ["a script link with a space before", '<a href=" javascript:alert(1)">a</a>', "a"],
  ["a script link with a tab inside", '<a href="java\tscript:alert(1)">a</a>', "a"],
  ["a script link with a character reference", '<a href="&#106;avascript:alert(1)">a</a>', "a"],
  ["a data link", '<a href="data:text/html,<script>alert(1)</script>">a</a>', "a"],
  ["a VBScript link", '<a href="vbscript:x">a</a>', "a"],
  ["a link that borrows the scheme", '<a href="//evil.example">a</a>', "a"],
  ["a link that a browser reads so", '<a href="/\\evil.example">a</a>', "a"],
  ["a link with a space", '<a href="/help me">a</a>', "a"],
  ["a link with a handler", '<a href="/help" onmouseover="alert(1)" target="_top">a</a>', '<a href="/help">a</a>'],
  ["a link without an address", "<a>a</a>", "a"],
  ["an SVG", "<svg onload='alert(1)'><text>x</text></svg>a", "a"],
  ["mathematics", "<math><mi>x</mi></math>a", "a"],
  ["a style sheet", "<style>body{display:none}</style>a", "a"],
  ["a style attribute", '<p style="position:fixed">a</p>', "<p>a</p>"],
  ["a frame", '<iframe src="https://evil.example">x</iframe>a', "a"],
  ["an object", '<object data="x">x</object>a', "a"],
  ["a template", "<template><p>x</p></template>a", "a"],
  ["a form", '<form action="https://evil.example"><button>a</button></form>', "a"],
  ["an id that would take another's place", '<p id="root">a</p>', "<p>a</p>"],
  ["a language that is none", '<p lang="isiZulu!">a</p><p lang="">b</p>', "<p>a</p><p>b</p>"],
  ["the language of a line break", '<p>a<br lang="zu">b</p>', "<p>a<br>b</p>"],
  ["an element left open", "<p>a<strong>b", "<p>a<strong>b</strong></p>"],
];

describe("parseRichText", () => {
  it("gives text and elements of the allow-list, each link with its address", () => {
    expect(parseRichText('<p>See <a href="/help" class="x"><b>help</b></a>.<br></p>')).toEqual({
      "rich-text": [
        {
          element: "p",
          children: [
            "See ",
            { element: "a", href: "/help", children: [{ element: "strong", children: ["help"] }] },
            ".",
            { element: "br", children: [] },
          ],
        },
      ],
    });
  });

  it.each(harmless)("keeps %s", (_what, html, expected) => {
    expect(kept(html)).toBe(expected);
  });

  it.each(hostile)("makes %s harmless", (_what, html, expected) => {
    expect(kept(html)).toBe(expected);
  });

  it.each([
    ["a paragraph in a paragraph, by way of a button", "<p>a<button><p>b</p></button></p>"],
    [
      "a link in a link, by way of a table",
      '<a href="/help">a<table><tr><td><a href="/deals">b</a></td></tr></table></a>',
    ],
    ["a list item in a list item", "<ul><li>a<div><li>b</div></ul>"],
  ])("leaves nothing that a browser would read as another tree: %s", (_what, html) => {
    const once = parseRichText(html);
    expect(parseRichText(printRichText(once))).toEqual(once);
  });

  it("limits the nesting of elements", () => {
    expect(richTextWords(parseRichText(`${"<ul><li>".repeat(20)}near`))).toBe("near");
    expect(parseRichText(`${"<ul><li>".repeat(4_000)}far`)["rich-text"]).toHaveLength(1);
    expect(richTextWords(parseRichText(`${"<ul><li>".repeat(4_000)}far`))).toBe("");
  });

  it.each([
    ["too many", "<p>".repeat(10_001)],
    [
      "few that make too many",
      `<p>${Array.from({ length: 60 }, (_, index) => `<b a=${index}>`).join("")}${"</p><p>x".repeat(10_000)}`,
    ],
  ])("refuses HTML of %s elements at once", (_what, html) => {
    const started = process.cpuUsage();
    expect(() => parseRichText(html)).toThrow("The HTML has more than 10000 elements");
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
  });
});

it("refuses a text that is nothing but beginnings of tags, before it is read", () => {
  const started = process.cpuUsage();
  expect(() => parseRichText("<".repeat(2_000_000))).toThrow("The HTML has more than 50000 tags");
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(200);
});

describe("richTextWords", () => {
  it("are the words that a reader sees", () => {
    expect(richTextWords(parseRichText("<ul><li>Your <strong>ID</strong></li><li>R1&nbsp;000</li></ul>"))).toBe(
      "Your  ID R1\u00a0000",
    );
    expect(richTextWords(parseRichText("<p> <br></p>"))).toBe("");
  });
});

describe("the losses of rich text", () => {
  it.each([
    ["<p>a <em>b</em></p>", []],
    ["<p>a</em></p>", ["</em> without <em>"]],
    ["</p>a", ["</p> without <p>"]],
    ["<p><em>a</p></em>", ["<em>, which is open where <p> ends"]],
    ["<p>a<ul><li>b</li></ul>", ["<p>, which ends before <ul>"]],
    ["<p>a</p><p>b", ["<p>, which is not closed"]],
  ])("of %j name the first end that a browser moves", (html, rewritten) => {
    expect(findRichTextLosses(html).rewritten).toEqual(rewritten);
  });
});
