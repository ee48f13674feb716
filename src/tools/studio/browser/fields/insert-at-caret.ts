/** From and to, in characters. */
export type Selection = [from: number, to: number];

/** A text with what was put into it, and what is selected in it then. */
export interface Written {
  text: string;
  selection: Selection;
}

/** Puts words in the place of the selection; the caret stands behind them. */
export function putIn(text: string, [from, to]: Selection, words: string): Written {
  const end = from + words.length;
  return { text: text.slice(0, from) + words + text.slice(to), selection: [end, end] };
}

/** Puts words before and after the selection, which stays selected. */
export function putAround(text: string, [from, to]: Selection, before: string, after: string): Written {
  const inner = text.slice(from, to);
  return {
    text: text.slice(0, from) + before + inner + after + text.slice(to),
    selection: [from + before.length, to + before.length],
  };
}
