import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import type { HtmlNode } from "./rich-text-tree.ts";

/** Parses HTML on the server, as a browser would. */
export function parseHtml(html: string): HtmlNode[] {
  return parseFragment(html).childNodes.flatMap(convert);
}

function convert(node: DefaultTreeAdapterTypes.ChildNode): HtmlNode[] {
  if (node.nodeName === "#text" && "value" in node) return [{ text: node.value }];
  if (!("tagName" in node)) return [];
  return [
    {
      element: node.tagName,
      href: node.attrs.find(({ name }) => name === "href")?.value,
      children: node.childNodes.flatMap(convert),
    },
  ];
}
