import { isSafeLink } from "#schemas/safe-link.ts";

/** A node of parsed HTML, whichever parser it came from. */
export type HtmlNode =
  | { text: string }
  | { element: string; href: string | undefined; children: HtmlNode[] };

/** Rich text as it may be drawn: text, and elements of the allow-list. */
export type RichTextNode = string | { element: RichTextElement; href?: string; children: RichTextNode[] };

const elements = ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "a"] as const;
export type RichTextElement = (typeof elements)[number];

/** Levels of elements that are read; nobody writes as many. */
export const mostLevels = 64;

/** Elements whose content is not text for the reader. */
const dropped = new Set(["script", "style", "template", "iframe", "object", "svg", "math", "noscript", "title"]);
const synonyms: Record<string, string> = { b: "strong", i: "em", h1: "h3", h2: "h3" };

/** Keeps the allow-listed elements; others give way to their content, unsafe links to their text. */
export function richTextTree(nodes: HtmlNode[]): RichTextNode[] {
  return nodes.flatMap(richTextNode);
}

function richTextNode(node: HtmlNode): RichTextNode[] {
  if ("text" in node) return node.text ? [node.text] : [];
  if (dropped.has(node.element)) return [];
  const children = richTextTree(node.children);
  const element = allowed(synonyms[node.element] ?? node.element);
  if (!element) return children;
  if (element !== "a") return [{ element, children }];
  return node.href && isSafeLink(node.href) ? [{ element, href: node.href, children }] : children;
}

function allowed(name: string): RichTextElement | undefined {
  return elements.find((element) => element === name);
}
