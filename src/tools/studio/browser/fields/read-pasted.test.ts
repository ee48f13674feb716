import { expect, it } from "vitest";
import { readPasted } from "./read-pasted.ts";

it.each<[what: string, text: string, rich: string | undefined, plain: string | undefined]>([
  ["a word", "Free", undefined, undefined],
  [
    "bullets",
    "What you need\r\n·   First item\r\n·\tSecond item & more\r\n",
    "<p>What you need</p><ul><li>First item</li><li>Second item &amp; more</li></ul>",
    "What you need First item Second item & more",
  ],
  ["numbers", "1.\tCall us\n2) Wait", "<ol><li>Call us</li><li>Wait</li></ol>", "Call us Wait"],
  [
    "the rows of a table",
    "Fee\tR5\nLimit\tR10\ta day",
    "<ul><li>Fee: R5</li><li>Limit: R10, a day</li></ul>",
    "Fee: R5 Limit: R10, a day",
  ],
  ["Markdown of another field", "See **all** of:\n\n- [Help](/help)", undefined, "See **all** of: [Help](/help)"],
  ["a heading in Markdown", "### Bring\n\nYour ID", undefined, "### Bring Your ID"],
  ["HTML of another field", "<p>One</p>\n<p>Two</p>", undefined, "<p>One</p> <p>Two</p>"],
  ["paragraphs", "One.\n\nTwo – three.", "<p>One.</p><p>Two – three.</p>", "One. Two – three."],
])("reads %s as lists and paragraphs, or as one line", (_what, text, rich, plain) => {
  expect([readPasted(text, true), readPasted(text, false)]).toEqual([rich, plain]);
});
