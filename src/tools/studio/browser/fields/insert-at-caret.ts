/** The start and the end of a selection, in characters. */
export type Selection = [from: number, to: number];

/** A text after an insertion, and the selection in that text. */
export interface Written {
  text: string;
  selection: Selection;
}

/** Replaces the selection with a text; the caret is after the new text. */
export function putIn(text: string, [from, to]: Selection, words: string): Written {
  const end = from + words.length;
  return { text: text.slice(0, from) + words + text.slice(to), selection: [end, end] };
}

/** Puts texts before and after the selection, which stays selected. */
export function putAround(text: string, [from, to]: Selection, before: string, after: string): Written {
  const inner = text.slice(from, to);
  return {
    text: text.slice(0, from) + before + inner + after + text.slice(to),
    selection: [from + before.length, to + before.length],
  };
}
