import { inertHtml } from "./inert-html.ts";
import { mostLevels, type HtmlNode } from "./rich-text-tree.ts";

/** Parses HTML with the browser's own parser, in a template, where nothing loads or runs. */
export function parseHtml(html: string): HtmlNode[] {
  const template = document.createElement("template");
  template.innerHTML = inert.createHTML(html);
  return [...template.content.childNodes].flatMap((node) => convert(node, 1));
}

/** What TypeScript's libraries do not know yet, https://w3c.github.io/trusted-types/dist/spec/ */
declare global {
  interface Window {
    trustedTypes?: { createPolicy(name: string, rules: InertHtml): InertHtml };
  }
}

interface InertHtml {
  createHTML(html: string): string;
}

const rules: InertHtml = { createHTML: (html) => html };
const inert = window.trustedTypes?.createPolicy(inertHtml, rules) ?? rules;

function convert(node: ChildNode, level: number): HtmlNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ text: node.nodeValue ?? "" }];
  if (!(node instanceof Element) || level > mostLevels) return [];
  return [
    {
      element: node.localName,
      href: node.getAttribute("href") ?? undefined,
      children: [...node.childNodes].flatMap((child) => convert(child, level + 1)),
    },
  ];
}
