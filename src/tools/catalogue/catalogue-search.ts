import type { Block } from "#schemas/block.ts";

/** What the catalogue's search looks at: a block's type, what it is and is for, and its props. */
export function searchWords(type: string, { description = "", purpose = "", props }: Block): string {
  return [type, description, purpose, ...Object.keys(props.shape)].join(" ").toLowerCase();
}

/** True when a text has every word of a search; the script of the catalogue does the same. */
export function isFound(words: string, search: string): boolean {
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
}
