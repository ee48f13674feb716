import type { MarkdownIt } from "markdown-it";
import { parseFragment } from "parse5";
import { createReader } from "./markdown-reader.ts";

/** The limit protects against slow parsing; texts written by hand are shorter. */
const maxCharacters = 20_000;

/** Every Markdown text contains one of these characters. */
const signs = /[*_\]\n\r]|^\s*(?:[-#]|1[.)])/;

/** The HTML of a rich text. Only a text without tags, comments and character references can be Markdown. */
export function htmlOf(text: string): string {
  if (!signs.test(text) || !isMereText(text)) return text;
  const html = reader().render(text).replaceAll("\n", "");
  return /^<p>[^<]*<\/p>$/.test(html) ? text : html;
}

export function isMarkdown(text: string): boolean {
  return htmlOf(text) !== text;
}

/** True for words that HTML leaves unchanged, character by character. */
export function isMereText(text: string): boolean {
  if (text.length > maxCharacters || text.trim() === "") return false;
  if (!/[<&\0]/.test(text)) return true;
  if (/<[a-z/!?]/i.test(text)) return false;
  const [node, ...more] = parseFragment(text).childNodes;
  return more.length === 0 && node !== undefined && "value" in node && node.value === text.replace(/\r\n?/g, "\n");
}

let made: MarkdownIt | undefined;

/** Created for the first Markdown text, so that servers and commands start sooner. */
function reader(): MarkdownIt {
  return (made ??= createReader());
}
