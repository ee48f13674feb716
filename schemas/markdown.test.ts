import { describe, expect, it } from "vitest";
import { htmlOf, isMarkdown } from "./markdown.ts";
import { parseRichText, printRichText } from "./parse-rich-text.ts";

const read: [what: string, text: string, expected: string][] = [
  ["paragraphs", "One\n\nTwo", "<p>One</p><p>Two</p>"],
  ["a paragraph of two lines", "**One**\ntwo", "<p><strong>One</strong> two</p>"],
  ["lines of Windows", "One\r\ntwo\r\n\r\nThree", "<p>One two</p><p>Three</p>"],
  [
    "strong and emphasis",
    "**a** and _b_ and **_c_**",
    "<p><strong>a</strong> and <em>b</em> and <strong><em>c</em></strong></p>",
  ],
  [
    "links",
    "[Help](/help#pin) or [**Go**](#on)",
    '<p><a href="/help#pin">Help</a> or <a href="#on"><strong>Go</strong></a></p>',
  ],
  ["facts", "Call **{fact:supportPhone}**", "<p>Call <strong>{fact:supportPhone}</strong></p>"],
  ["facts in links", "[Call](tel:{fact:supportPhone})", '<p><a href="tel:{fact:supportPhone}">Call</a></p>'],
  ["a list", "You need:\n- an ID\n- a phone", "<p>You need:</p><ul><li>an ID</li><li>a phone</li></ul>"],
  ["a numbered list", "1. Register\n2. Sign in", "<ol><li>Register</li><li>Sign in</li></ol>"],
  ["a list in a list", "- a\n  1. b\n- c", "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul>"],
  ["headings", "### We never\n\n#### ask", "<h3>We never</h3><h4>ask</h4>"],
  ["line breaks", "a  \nb\\\nc", "<p>a<br>b<br>c</p>"],
  ["what is escaped", "**a** \\*\\*b\\*\\* \\[c\\](/d)", "<p><strong>a</strong> **b** [c](/d)</p>"],
  ["characters that HTML escapes", "a < b & **c**", "<p>a &lt; b &amp; <strong>c</strong></p>"],
];

/** Texts that were written before Markdown was supported, or that use unsupported Markdown. */
const unchanged: [what: string, text: string][] = [
  ["words", "To be determined"],
  ["words on two lines", "One\ntwo"],
  ["a number to dial", "Dial *120*662# or *134*662#, at R5* a minute"],
  ["a note", "* Conditions apply"],
  ["a sum", "+ 5% more, 2 * 3 ** 4"],
  ["a name with underscores", "snake_case_name and ____"],
  ["a year", "2026. A good year"],
  ["a rank", "# 1 in South Africa"],
  ["brackets", "[R5](excl.VAT) and [R6] (incl. VAT)"],
  ["a backslash", "A\\B \\*"],
  ["HTML", "<p>**a**</p>"],
  ["HTML with lines", "<ul>\n- a\n</ul>\n\n1. b"],
  ["a comment", "**a**<!-- b -->"],
  ["an unknown element", "**a** <x-y>"],
  ["a closing tag", "**a** </p>"],
  ["a character reference", "R5 &ndash; R6 **now**"],
  ["a character reference without its end", "**now** &copy 2026"],
  ["nothing", ""],
  ["space", " \n\n "],
  ["what nobody writes by hand", `**a** ${"b ".repeat(10_000)}`],
  ["a script link", "[a](javascript:alert(1))"],
  ["a data link", "[a](data:text/html,x)"],
  ["a link that a browser reads as another site's", "[a](//evil.example) [b](/\\evil.example)"],
  ["a picture", "![a](/b.png)"],
  ["a quotation", "> a"],
  ["a line", "a\n---"],
  ["indented code", "    a"],
  ["code", "`a` ```b```"],
  ["a table", "| a |\n| - |\n| b |"],
  ["a heading that is underlined", "a\n==="],
  ["the address of a link on a line of its own", "[a]: /b"],
];

describe("Markdown", () => {
  it.each(read)("is read: %s", (_what, text, expected) => {
    expect(printRichText(parseRichText(text))).toBe(expected);
    expect(isMarkdown(text)).toBe(true);
  });

  it.each(unchanged)("is not found in %s", (_what, text) => {
    expect(htmlOf(text)).toBe(text);
  });

  it.each([
    ["a title", '[a](/help "b")', '<p><a href="/help">a</a></p>'],
    ["an address that would end its attribute", '[a](/help"onclick=b)', '<p><a href="/help&quot;onclick=b">a</a></p>'],
    ["text that would be an element", "**a** < script>", "<p><strong>a</strong> &lt; script&gt;</p>"],
  ])("is as harmless as HTML: %s", (_what, text, expected) => {
    expect(printRichText(parseRichText(text))).toBe(expected);
  });

  it.each(["<div>**a**</div>", "<div>1. a</div>", "<x-y>a\n\nb</x-y>", "&#42;*a**", "<div>\u{1f600} _a_</div>"])(
    "is not made of what HTML leaves: %j",
    (html) => {
      const tree = parseRichText(html);
      expect(parseRichText(printRichText(tree))).toEqual(tree);
    },
  );

  it.each(["**a ", "a**b", "[", "[a](", "- ", "- a\n", "1. ", "__a", "_a*", "***a", "![", "\\", "\n\n", "&", "<"])(
    "takes no time for nothing but %j",
    (text) => {
      const started = process.cpuUsage();
      parseRichText(text.repeat(20_000 / text.length));
      expect(process.cpuUsage(started).user / 1000).toBeLessThan(500);
    },
  );
});
