/** A part of a rendered page: a block, the header or the footer. */
export interface PagePart {
  name: string;
  isBlock: boolean;
  html: string;
}

interface Tag {
  name: string;
  isEnd: boolean;
  attributes: string;
  index: number;
  end: number;
}

const voidElements = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/**
 * Splits a page of the site's own renderer into its blocks, header and footer. No parser is needed, because the
 * renderer writes all end tags and escapes `>` in attributes.
 */
export function splitPage(html: string): PagePart[] {
  const parts: PagePart[] = [];
  let inside: { name: string; isBlock: boolean; start: number; depth: number } | undefined;
  let depth = 0;
  for (const tag of tagsOf(html)) {
    if (tag.isEnd) depth--;
    if (inside && tag.isEnd && depth === inside.depth) {
      parts.push({ name: inside.name, isBlock: inside.isBlock, html: html.slice(inside.start, tag.end) });
      inside = undefined;
    }
    const part = inside ? undefined : partOf(tag);
    if (part) inside = { ...part, start: tag.index, depth };
    if (!tag.isEnd && !voidElements.test(tag.name) && !tag.attributes.endsWith("/")) depth++;
  }
  return parts;
}

function partOf({ name, isEnd, attributes }: Tag): Pick<PagePart, "name" | "isBlock"> | undefined {
  if (isEnd) return undefined;
  const [, block] = / data-block="([\w-]+)"/.exec(attributes) ?? [];
  if (block !== undefined) return { name: block, isBlock: true };
  return /^(?:header|footer)$/.test(name) ? { name, isBlock: false } : undefined;
}

/** Lists the tags of some HTML; the texts of scripts and styles are skipped. */
function tagsOf(html: string): Tag[] {
  const found = html.matchAll(/<(script|style)\b[^>]*>.*?<\/\1>|<(\/?)([a-zA-Z][\w-]*)([^>]*)>/gs);
  return Array.from(found).flatMap(({ 0: all, 2: slash, 3: name, 4: attributes = "", index }) =>
    name === undefined
      ? []
      : [{ name: name.toLowerCase(), isEnd: slash === "/", attributes, index, end: index + all.length }],
  );
}

const inline = "a|abbr|b|br|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|time|u|wbr";
const breaks = new RegExp(`<(?!/?(?:${inline})\\b)[^>]*>`, "g");

/**
 * The texts of some HTML from top to bottom: one for each element with words, and the alternative texts of pictures.
 */
export function textsOf(html: string): string[] {
  return html
    .replace(/<(script|style|template)\b[^>]*>.*?<\/\1>/gs, "")
    .replace(/<img\b[^>]*? alt="([^"]*)"[^>]*>/g, "\n$1\n")
    .replace(/<br\b[^>]*>|<!--.*?-->/gs, " ")
    .replace(breaks, "\n")
    .replace(/<[^>]*>/g, "")
    .split("\n")
    .map((line) => decodeEntities(line).replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name = "") => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (entities[String(name)] ?? all) : String.fromCodePoint(Number(decimal));
  });
}
