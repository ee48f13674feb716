/** An element in clean HTML, and the numbers of its texts. */
export interface MarkedTag {
  /** The index in the HTML after the element's name and attributes. */
  end: number;
  texts: readonly number[];
  /** True when the element holds one text and nothing else. */
  isWhole: boolean;
}

/**
 * The marks around a text: a number in spaces of different widths between separators that no text has. Blocks that trim
 * a text, or make an id of a text, give the same result as without marks.
 */
export function markText(number: number): [open: string, close: string] {
  const digits = String(number).replace(/\d/g, (digit) => String.fromCharCode(0x2000 + Number(digit)));
  return [`\u2028${digits}\u2028`, `\u2029${digits}\u2029`];
}

interface Tag {
  end: number;
  texts: number[];
  /** The number of elements around the element. */
  depth: number;
  /** The HTML in the element. */
  inner: string;
  isBlock: boolean;
  /** True at the start of a block, and for the first element after a block. */
  startsPart: boolean;
}

/** Finds the elements of clean HTML that hold the marked texts of a second rendering. */
export function findMarkedTags(clean: string, marked: string): MarkedTag[] {
  const cleanParts = splitAtBlocks(readTags(clean));
  return splitAtBlocks(readTags(marked)).flatMap((part, index) => {
    const there = cleanParts[index] ?? [];
    const holders = part.filter(({ texts }) => texts.length > 0);
    const pairs = hasSameShape(part, there)
      ? part.map((tag, place) => [tag, there[place]] as const)
      : pairByWords(holders, there);
    return pairs.flatMap(([tag, same]) => {
      if (!same || tag.texts.length === 0 || wordsOf(same) !== wordsOf(tag)) return [];
      return [{ end: same.end, texts: tag.texts, isWhole: isWhole(tag) }];
    });
  });
}

function hasSameShape(marked: readonly Tag[], clean: readonly Tag[]): boolean {
  return marked.length === clean.length && marked.every(({ depth }, index) => depth === clean[index]?.depth);
}

/** Pairs elements by their words in a block with another structure, if all elements with the words have one text. */
function pairByWords(holders: readonly Tag[], clean: readonly Tag[]) {
  const words = clean.map(wordsOf);
  return holders.flatMap((tag) => {
    const own = wordsOf(tag);
    const alike = holders.filter((one) => wordsOf(one) === own);
    const found = clean.filter((_, index) => words[index] === own && words[index + 1] !== own);
    const isClear = alike.every(({ texts }) => texts.join() === tag.texts.join()) && alike.length === found.length;
    return isClear ? [[tag, found[alike.indexOf(tag)]] as const] : [];
  });
}

export function insertAttributes(html: string, tags: MarkedTag[], attributesOf: (tag: MarkedTag) => string): string {
  const parts: string[] = [];
  let done = 0;
  for (const tag of tags.toSorted((one, other) => one.end - other.end)) {
    parts.push(html.slice(done, tag.end), attributesOf(tag));
    done = tag.end;
  }
  return parts.join("") + html.slice(done);
}

/** The tags of each block and between blocks. */
function splitAtBlocks(tags: readonly Tag[]): Tag[][] {
  const parts: Tag[][] = [[]];
  for (const tag of tags) {
    if (tag.startsPart) parts.push([]);
    parts.at(-1)?.push(tag);
  }
  return parts;
}

const marks = /([\u2028\u2029])([\u2000-\u2009]+)\1/g;
const token = /<!--[\s\S]*?-->|<(\/?)[a-zA-Z][\w-]*([^>]*)>|([\u2028\u2029])([\u2000-\u2009]+)\3/g;

/** Reads the elements of React's HTML; the innermost element around a pair of marks holds the text. */
function readTags(html: string): Tag[] {
  const tags: Tag[] = [];
  const open: Tag[] = [];
  const begun = new Map<number, Tag[]>();
  let isAfterBlock = false;
  for (const { 0: found, 1: slash, 2: attributes, 3: mark, 4: digits = "", index } of html.matchAll(token)) {
    if (mark !== undefined) {
      const number = Number(digits.replace(/./g, (digit) => String(digit.charCodeAt(0) - 0x2000)));
      if (mark === "\u2028") begun.set(number, [...open]);
      else open.findLast((tag) => begun.get(number)?.includes(tag))?.texts.push(number);
    } else if (slash) {
      const tag = open.pop();
      if (tag) tag.inner = html.slice(tag.end + 1, index);
      isAfterBlock ||= tag?.isBlock ?? false;
    } else if (attributes !== undefined) {
      const isEmpty = attributes.endsWith("/");
      const isBlock = attributes.includes(" data-source=");
      const startsPart = isBlock || isAfterBlock;
      isAfterBlock = false;
      const end = index + found.length - (isEmpty ? 2 : 1);
      const tag = { end, texts: [], depth: open.length, inner: "", isBlock, startsPart };
      tags.push(tag);
      if (!isEmpty) open.push(tag);
    }
  }
  return tags;
}

/** The text of an element, without the marks. */
function wordsOf({ inner }: Tag): string {
  return inner.replaceAll(/<[^>]*>/g, "").replaceAll(marks, "");
}

function isWhole({ inner, texts: [number, ...others] }: Tag): boolean {
  if (number === undefined || others.length > 0) return false;
  const [before, after] = markText(number);
  // `trim` would remove the marks.
  const text = inner.replaceAll(/<[^>]*>/g, "").replaceAll(/^[ \n]+|(?<![ \n])[ \n]+$/g, "");
  return text.startsWith(before) && text.endsWith(after);
}
