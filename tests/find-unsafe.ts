import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { isSafeLink } from "#schemas/safe-link.ts";

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** Elements that run, load or post; the documents' own scripts are separate from the rendered content. */
const unsafeElements = new Set([
  "script",
  "style",
  "iframe",
  "frame",
  "frameset",
  "object",
  "embed",
  "applet",
  "base",
  "form",
  "math",
  "template",
  "noscript",
  "portal",
  "link",
  "meta",
  "title",
  "foreignobject",
  "animate",
  "set",
  "use",
  "audio",
  "marquee",
  "isindex",
  "xml",
  "textarea",
]);
const addresses = new Set([
  "href",
  "xlink:href",
  "src",
  "action",
  "formaction",
  "poster",
  "data",
  "background",
  "cite",
  "ping",
  "manifest",
  "longdesc",
]);

/**
 * Parses rendered HTML once more, as a browser would, and lists the parts that could run, load from elsewhere or
 * mislead visitors: one line each.
 */
export function findUnsafe(html: string): string[] {
  return elementsOf(html).flatMap(checkElement);
}

/** The ids and names in rendered HTML: in scripts, such a name can hide a property of the document. */
export function findNames(html: string): string[] {
  return elementsOf(html).flatMap(({ attrs }) =>
    attrs.filter(({ name }) => name === "id" || name === "name").map(({ value }) => value),
  );
}

/** The page of a document, without its head and its own scripts. */
export function drawnPart(document: string): string {
  const [, rendered = ""] = /<div id="root"[^>]*>([\s\S]*)<\/div><script>/.exec(document) ?? [];
  return rendered;
}

function elementsOf(html: string): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = [];
  const visit = (node: Node): void => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parse(`<!doctype html><body>${html}`));
  return found;
}

function checkElement({ tagName, attrs }: DefaultTreeAdapterTypes.Element): string[] {
  const element = unsafeElements.has(tagName.toLowerCase()) ? [`<${tagName}>`] : [];
  return [
    ...element,
    ...attrs.filter(isUnsafe).map(({ name, value }) => `<${tagName} ${name}="${value.slice(0, 80)}">`),
  ];
}

function isUnsafe({ name, value }: { name: string; value: string }): boolean {
  if (/^on|^style$|^srcdoc$|^formaction$|^http-equiv$/.test(name)) return true;
  if (name === "srcset") return value.split(",").some((part) => !part.trim().startsWith("/"));
  // A fragment leads to the same page, whatever text it contains.
  return addresses.has(name) && !value.startsWith("#") && !isSafeLink(value);
}
