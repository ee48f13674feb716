/** Names a number of things: `1 file`, `2 files`. */
export function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

/** The beginning of a text, with an ellipsis in place of the rest. */
export function shorten(text: string, max = 40): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
