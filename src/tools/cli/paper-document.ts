import { defaultTreeAdapter as tree, parseFragment, serialize, type DefaultTreeAdapterTypes } from "parse5";
import { nodesIn, readAttribute } from "./read-html.ts";

type Element = DefaultTreeAdapterTypes.Element;

/** Elements that only group or stress their content; on paper they would enlarge the file. */
const groups = new Set(["section", "div", "ol", "strong"]);

/** The HTML of a block without navigation, which has no use on paper. */
export function withoutNavigation(html: string): string {
  const block = parseFragment(html);
  for (const node of nodesIn(block).filter(tree.isElementNode)) if (node.nodeName === "nav") tree.detachNode(node);
  return serialize(block);
}

/** A document of a block, whose heading becomes the `h1` and the title; `logo` is an SVG above the block. */
export function paperDocument(html: string, logo: string, tokens: string): string {
  const block = parseFragment(html);
  const nodes = nodesIn(block);
  for (const comment of nodes.filter(tree.isCommentNode)) tree.detachNode(comment);
  const elements = nodes.filter(tree.isElementNode);
  numberClauses(elements);
  for (const element of elements) {
    if (element.nodeName === "a") writeAddress(element);
    else if (element.nodeName === "span") joinRange(element);
    else if (groups.has(element.nodeName)) unwrap(element);
  }
  const [first] = raiseHeadings(elements);
  const title = first ? serialize(first) : "";
  return `<!doctype html><html lang="en-ZA"><head><title>${title}</title><style>${tokens + styles}</style></head><body>${logo}${serialize(block)}</body></html>`;
}

/** Turns clauses into paragraphs with numbers as text, because Chromium does not tag numbers that styles generate. */
function numberClauses(elements: readonly Element[]): void {
  let [section, clause] = [0, 0];
  for (const element of elements) {
    if (element.nodeName === "section") [section, clause] = [section + 1, 0];
    if (element.nodeName !== "li" || element.parentNode?.nodeName !== "ol") continue;
    const isBold = element.childNodes.every(({ nodeName }) => nodeName === "strong");
    rename(element, "p");
    element.attrs = [{ name: "class", value: isBold ? "clause framed" : "clause" }];
    element.childNodes.unshift(tree.createTextNode(`${section}.${++clause}\t`));
  }
}

/** Replaces a link within the site by its words, with the address in brackets. */
function writeAddress(link: Element): void {
  const href = readAttribute(link, "href");
  if (!href?.startsWith("/")) return;
  const host = process.env["PUBLIC_URL"]?.replaceAll(/^https?:\/\/|\/+$/g, "") ?? "";
  tree.insertText(link, ` (${host}${href})`);
  unwrap(link);
}

/** Replaces an element that keeps a figure on one line by its text: a range stays on one line by a word joiner. */
function joinRange(figure: Element): void {
  if (!figure.childNodes.every(tree.isTextNode)) return;
  for (const text of figure.childNodes) text.value = text.value.replaceAll("–", "–\u2060");
  unwrap(figure);
}

/** Raises the headings of a block until the first one is an `h1`, and returns them. */
function raiseHeadings(elements: readonly Element[]): Element[] {
  const headings = elements.filter(({ nodeName }) => /^h\d$/.test(nodeName));
  const above = Number(headings[0]?.nodeName[1]) - 1;
  for (const heading of headings) rename(heading, `h${Number(heading.nodeName[1]) - above}`);
  return headings;
}

function rename(element: Element, name: string): void {
  Object.assign(element, { nodeName: name, tagName: name });
}

/** Puts the content of an element in the place of the element. */
function unwrap(element: Element): void {
  const { parentNode: parent, childNodes } = element;
  if (!parent) return;
  for (const child of [...childNodes]) {
    tree.detachNode(child);
    tree.insertBefore(parent, child, element);
  }
  tree.detachNode(element);
}

/** Only headings are bold, so that the second font has few letters. A clause that is bold on the page has a frame. */
const styles = `
  @page { size: A4; margin: 15mm 17mm; @bottom-right { content: counter(page) " / " counter(pages); font: 9pt "Open Sans"; } }
  body { font: 10pt/1.45 "Open Sans", sans-serif; color: var(--ink); font-variant-ligatures: none; }
  svg { display: block; width: auto; height: 12mm; margin: 0 0 6mm -1mm; }
  h1, h2, h3 { font-weight: 700; line-height: 1.2; break-after: avoid; }
  h1 { font-size: 20pt; margin: 0 0 2mm; } h1 + p { color: var(--ink-soft); }
  h2 { font-size: 13pt; color: var(--brand); margin: 6mm 0 2mm; padding-top: 3mm; border-top: .5pt solid var(--brand); }
  a { color: inherit; } p, ul { margin: 0 0 1.5mm; padding: 0; } ul { padding-left: 16mm; list-style: none; }
  .clause { padding-left: 11mm; text-indent: -11mm; white-space: pre-wrap; tab-size: 11mm; break-inside: avoid; }
  .framed { margin: 2mm 0 2.5mm; padding: 1.5mm 2mm 1.5mm 13mm; border: 1pt solid var(--ink); }
`;
