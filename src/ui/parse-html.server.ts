import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { mostLevels, type HtmlNode } from "./rich-text-tree.ts";

/** Parses HTML on the server, as a browser would that runs no scripts. */
export function parseHtml(html: string): HtmlNode[] {
  return parseFragment(html, { scriptingEnabled: false }).childNodes.flatMap((node) => convert(node, 1));
}

function convert(node: DefaultTreeAdapterTypes.ChildNode, level: number): HtmlNode[] {
  if (node.nodeName === "#text" && "value" in node) return [{ text: node.value }];
  if (!("tagName" in node) || level > mostLevels) return [];
  return [
    {
      element: node.tagName,
      href: node.attrs.find(({ name }) => name === "href")?.value,
      children: node.childNodes.flatMap((child) => convert(child, level + 1)),
    },
  ];
}
