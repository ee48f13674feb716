import { parse, defaultTreeAdapter as tree, type DefaultTreeAdapterTypes } from "parse5";

type Node = DefaultTreeAdapterTypes.Node;

/** Texts of a document's body that are repeated in its scripts or in attributes for scripts. */
export function findSecondCopy(html: string): string[] {
  const shown: string[] = [];
  const hidden: string[] = [];
  const walk = (node: Node, isScript: boolean) => {
    if (isStructuredData(node)) return;
    if (tree.isTextNode(node)) (isScript ? hidden : shown).push(node.value.trim());
    if (tree.isElementNode(node)) {
      hidden.push(...node.attrs.filter(({ name }) => name.startsWith("data-")).map(({ value }) => value));
    }
    if ("childNodes" in node) {
      const holdsScript = tree.isElementNode(node) && ["script", "template", "noscript"].includes(node.tagName);
      for (const child of "content" in node ? node.content.childNodes : node.childNodes)
        walk(child, isScript || holdsScript);
    }
  };
  walk(parse(html), false);
  const copies = hidden.join("\n");
  // JSON writes some characters differently; a long sequence of words is the same in every form.
  const stretches = shown.flatMap((text) => text.match(/[\p{L}\p{N} ,.-]{24,}/gu) ?? []);
  return [...new Set(stretches)].filter((stretch) => copies.includes(stretch));
}

/** Search engines need a page's questions a second time; compressed, each question is a few bytes. */
function isStructuredData(node: Node): boolean {
  return tree.isElementNode(node) && node.attrs.some(({ value }) => value === "application/ld+json");
}
