import MarkdownReader, { type MarkdownIt } from "markdown-it";
import { isSafeLink } from "./safe-link.ts";

/** A reader that supports only Markdown that plain texts never contain by accident: `*120*662#` is a number to dial. */
export function createReader(): MarkdownIt {
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
  // Line breaks are then between elements only.
  markdown.renderer.rules["softbreak"] = () => " ";
  return markdown;
}

/** Enables a rule for lines of a form, which may be another one within a list; the reader's own rule takes more. */
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
