import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { htmlOf } from "./markdown.ts";
import { richTextElements, type RichTextElement, type RichTextNode, type RichTextTree } from "./rich-text-tree.ts";
import { isSafeLink } from "./safe-link.ts";

/** The maximum nesting of elements; texts written by hand have fewer levels. */
const maxLevels = 64;
/** The maximum number of `<`, because each costs the parser a hundred times as much as a letter. */
const maxTags = 50_000;
const maxElements = 10_000;

/** Elements whose content is not text for the reader. */
const dropped = new Set(["script", "style", "template", "iframe", "object", "svg", "math", "noscript", "title"]);
const synonyms: Record<string, string> = { b: "strong", i: "em", h1: "h3", h2: "h3" };
/** A language as BCP 47 writes it, such as `xh` or `en-ZA`. */
const languageTag = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

/** Parses HTML or Markdown; replaces other elements by their content. Throws a `RangeError` for too many elements. */
export function parseRichText(text: string): RichTextTree {
  const html = htmlOf(text);
  const once = read(html);
  const left = print(once);
  // Parsed twice, because browsers may nest the remaining elements differently.
  return { "rich-text": left === html ? once : read(left) };
}

/** Prints rich text as HTML; parsing this HTML gives the same rich text. */
export function printRichText({ "rich-text": nodes }: RichTextTree): string {
  const html = print(nodes);
  const [first = ""] = html;
  // A character reference marks words that could be Markdown as HTML.
  return htmlOf(html) === html ? html : `&#${first.codePointAt(0)};${html.slice(first.length)}`;
}

/** Finds the losses and changes that `parseRichText` would cause, each in a few words, for messages to authors. */
export function findRichTextLosses(text: string): Record<"dropped" | "rewritten", string[]> {
  const html = htmlOf(text);
  const losses = { dropped: new Set<string>(), rewritten: new Set(findOpenElements(html)) };
  if (!isPlain(html)) read(html, (loss, what) => losses[loss].add(what));
  return { dropped: [...losses.dropped], rewritten: [...losses.rewritten] };
}

/** True for simple HTML that is certainly correct, without parsing it. */
function isPlain(html: string): boolean {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.length <= maxLevels && tags.every(isPlainTag) && findOpenElements(html).length === 0;
}

function isPlainTag(tag: string): boolean {
  const [, href] = /^<a href="([^"<&]*)">$/.exec(tag) ?? [];
  return href === undefined ? /^<(?:br|\/?(?:p|ul|ol|li|strong|em|h3|h4)|\/a)>$/.test(tag) : isSafeLink(href);
}

type ReportLoss = (loss: "dropped" | "rewritten", what: string) => void;

/** Elements that browsers end at the next element of the same kind. */
const blocks = new Set(["p", "ul", "ol", "h3", "h4"]);

/** Elements that are not closed or overlap with another element: browsers move their ends. */
function findOpenElements(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, slash, written = ""] of html.matchAll(/<(\/?)([a-zA-Z][a-zA-Z0-9]*)\b[^>]*>/g)) {
    const name = written.toLowerCase();
    if (!allowed(synonyms[name] ?? name) || name === "br") continue;
    if (!slash) {
      if (blocks.has(name) && open.includes("p")) found.push(`<p>, which ends before <${name}>`);
      open.push(name);
    } else if (open.at(-1) === name) open.pop();
    else {
      const isOpen = open.includes(name);
      found.push(isOpen ? `<${open.at(-1)}>, which is open where <${name}> ends` : `</${name}> without <${name}>`);
      if (isOpen) open.length = open.lastIndexOf(name);
    }
  }
  return [...found, ...open.map((name) => `<${name}>, which is not closed`)].slice(0, 1);
}

function read(html: string, report: ReportLoss = () => {}): RichTextNode[] {
  if (html.split("<", maxTags + 2).length > maxTags + 1) throw new RangeError(`The HTML has more than ${maxTags} tags`);
  const { childNodes } = parseFragment(html, { scriptingEnabled: false, treeAdapter: countElements() });
  return childNodes.flatMap((node) => readNode(node, 1, report));
}

/** HTML repeats unclosed elements in each following paragraph, so 100 KB can become gigabytes. */
function countElements(): typeof defaultTreeAdapter {
  let count = 0;
  return {
    ...defaultTreeAdapter,
    createElement(...element) {
      if (++count > maxElements) throw new RangeError(`The HTML has more than ${maxElements} elements`);
      return defaultTreeAdapter.createElement(...element);
    },
  };
}

function readNode(node: DefaultTreeAdapterTypes.ChildNode, level: number, report: ReportLoss): RichTextNode[] {
  if (node.nodeName === "#text" && "value" in node) return node.value ? [node.value] : [];
  if (!("tagName" in node)) return [];
  if (level > maxLevels || dropped.has(node.tagName)) {
    report("dropped", `<${node.tagName}> and what is in it`);
    return [];
  }
  const children = node.childNodes.flatMap((child) => readNode(child, level + 1, report));
  const element = allowed(synonyms[node.tagName] ?? node.tagName);
  if (!element) {
    report("dropped", `<${node.tagName}>`);
    return children;
  }
  if (element !== node.tagName) report("rewritten", `<${node.tagName}> to <${element}>`);
  const valueOf = (attribute: string) => node.attrs.find(({ name }) => name === attribute)?.value;
  const lang = element === "br" ? undefined : languageTag.exec(valueOf("lang") ?? "")?.[0];
  for (const { name } of node.attrs)
    if (name === "lang" ? !lang : element !== "a" || name !== "href") report("dropped", `${name} of <${element}>`);
  const words = lang ? { lang, children } : { children };
  if (element !== "a") return [{ element, ...words }];
  const href = valueOf("href");
  if (href && isSafeLink(href)) return [{ element, href, ...words }];
  report("dropped", href ? `the link to "${href}"` : "a link without an address");
  return children;
}

function allowed(name: string): RichTextElement | undefined {
  return richTextElements.find((element) => element === name);
}

const references: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\u00a0": "&nbsp;",
};

function print(nodes: RichTextNode[]): string {
  return nodes.map(printNode).join("");
}

function printNode(node: RichTextNode): string {
  if (typeof node === "string") return escape(node);
  const { element, href, lang, children } = node;
  if (element === "br") return "<br>";
  const attributes = Object.entries({ href, lang }).map(([name, value]) => value && ` ${name}="${escape(value)}"`);
  return `<${element}${attributes.join("")}>${print(children)}</${element}>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"\u00a0]/g, (character) => references[character] ?? character);
}
