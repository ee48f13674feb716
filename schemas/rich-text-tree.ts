/** Parsed rich text with allowed elements only. No field of the CMS can have the name of this property. */
export interface RichTextTree {
  "rich-text": RichTextNode[];
}

/** Text, or an element of the allow-list, perhaps in another language; only links have an `href`, and it is safe. */
export type RichTextNode =
  | string
  | { element: RichTextElement; href?: string; lang?: string; children: RichTextNode[] };

/** The elements that rich text may have. */
export const richTextElements = ["p", "br", "ul", "ol", "li", "strong", "em", "h3", "h4", "a"] as const;
export type RichTextElement = (typeof richTextElements)[number];

/** The words of rich text; empty when there is nothing to read. */
export function richTextWords({ "rich-text": nodes }: RichTextTree): string {
  return nodes.map(wordsOf).join(" ").trim();
}

/** True for an emptied text, also for emptied HTML, which is often an empty paragraph. */
export function isEmptied(value: unknown): boolean {
  return value === "" || (isRichText(value) && richTextWords(value) === "");
}

function wordsOf(node: RichTextNode): string {
  return typeof node === "string" ? node : node.children.map(wordsOf).join(" ");
}

/** True for rich text among the values of content. */
export function isRichText(value: unknown): value is RichTextTree {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "rich-text");
}
