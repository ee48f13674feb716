import { defaultTreeAdapter as tree, parse, parseFragment, type DefaultTreeAdapterTypes } from "parse5";

/** A part of a rendered page: a block, the header or the footer. */
export interface PagePart {
  name: string;
  isBlock: boolean;
  html: string;
}

type Node = DefaultTreeAdapterTypes.Node;

/** Splits a page into its blocks, header and footer. A block in another block's slot is a part of that block. */
export function splitPage(html: string): PagePart[] {
  return partsIn(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }), html);
}

function partsIn(node: Node, html: string): PagePart[] {
  if (!("childNodes" in node)) return [];
  const block = readAttribute(node, "data-block");
  const isPart = block !== undefined || /^(?:header|footer)$/.test(node.nodeName);
  if (!isPart) return node.childNodes.flatMap((child) => partsIn(child, html));
  const { startOffset, endOffset } = node.sourceCodeLocation ?? {};
  return [{ name: block ?? node.nodeName, isBlock: block !== undefined, html: html.slice(startOffset, endOffset) }];
}

/** The nodes below a node, in the order of the document. */
export function nodesIn(node: Node): Node[] {
  return "childNodes" in node ? node.childNodes.flatMap((child) => [child, ...nodesIn(child)]) : [];
}

export function readAttribute(node: Node, name: string): string | undefined {
  return "attrs" in node ? node.attrs.find((attribute) => attribute.name === name)?.value : undefined;
}

const inlineNames = "a abbr b cite code em i mark q s small span strong sub sup time u wbr #document-fragment";
const inline = new Set(inlineNames.split(" "));
const wordless = ["script", "style", "template"];

/**
 * The texts of some HTML from top to bottom: one for each element with words, and the alternative texts of pictures. The
 * `omitted` elements have other words.
 */
export function textsOf(html: string, ...omitted: string[]): string[] {
  const text = textIn(parseFragment(html, { scriptingEnabled: false }), [...wordless, ...omitted]);
  const lines = text.split("\n");
  return lines.map((line) => line.replace(/\s+/g, " ").trim()).filter((line) => line !== "");
}

/** The text of a node, with a line break at both sides of a picture and of an element that is not inline. */
function textIn(node: Node, omitted: readonly string[]): string {
  if (tree.isTextNode(node)) return node.value.replaceAll("\n", " ");
  if (tree.isCommentNode(node) || node.nodeName === "br") return " ";
  if (!("childNodes" in node) || omitted.includes(node.nodeName)) return "";
  const text = readAttribute(node, "alt") ?? node.childNodes.map((child) => textIn(child, omitted)).join("");
  return inline.has(node.nodeName) ? text : `\n${text}\n`;
}
