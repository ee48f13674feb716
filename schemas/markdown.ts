import MarkdownReader, { type MarkdownIt } from "markdown-it";
import { parseFragment } from "parse5";
import { isSafeLink } from "./safe-link.ts";

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

/** A reader that supports only Markdown that plain texts never contain by accident: `*120*662#` is a number to dial. */
function createReader(): MarkdownIt {
  const markdown = new MarkdownReader("zero").enable(["emphasis", "link", "escape", "newline"]);
  readOnly(markdown, "list", /^(?:-|1[.)])\s/, /^(?:-|\d+[.)])\s/);
  readOnly(markdown, "heading", /^#{3,4}\s/);
  markdown.inline.ruler.before("emphasis", "picture or single star", (state) => {
    const { src, pos } = state;
    const isStar = src[pos] === "*" && src[pos + 1] !== "*" && src[pos - 1] !== "*";
    const text = isStar ? "*" : src.startsWith("![", pos) ? "![" : "";
    state.pending += text;
    state.pos += text.length;
    return text !== "";
  });
  // An address may name facts in braces.
  markdown.normalizeLink = (address) => address;
  markdown.validateLink = isSafeLink;
  // Then line breaks occur only between elements.
  markdown.renderer.rules["softbreak"] = () => " ";
  return markdown;
}

/** Enables a rule only for lines of a form, or of the form `inList` in a list; the reader's own rule accepts more. */
function readOnly(markdown: MarkdownIt, name: string, form: RegExp, inList = form): void {
  const [rule] = new MarkdownReader("zero").enable(name).block.ruler.getRules("");
  if (!rule) return;
  markdown.block.ruler.at(
    name,
    (state, line, last, isProbe) => {
      const begin = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
      const isMeant = (state.listIndent < 0 ? form : inList).test(state.src.slice(begin, state.eMarks[line]));
      return isMeant && rule(state, line, last, isProbe);
    },
    { alt: ["paragraph"] },
  );
  markdown.enable(name);
}
