import type { HtmlNode } from "./rich-text-tree.ts";

/** Parses HTML with the browser's own parser, in a template, where nothing loads or runs. */
export function parseHtml(html: string): HtmlNode[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return [...template.content.childNodes].flatMap(convert);
}

function convert(node: ChildNode): HtmlNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: node.nodeValue ?? "" }];
  if (!(node instanceof Element)) return [];
  return [
    {
      element: node.localName,
      href: node.getAttribute("href") ?? undefined,
      children: [...node.childNodes].flatMap(convert),
    },
  ];
}
