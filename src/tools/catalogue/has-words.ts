/** True when a text has every word of a search, in any case and order. */
export function hasWords(text: string, search: string): boolean {
  const [found, words] = [text.toLowerCase(), search.toLowerCase().split(/\s+/)];
  return words.every((word) => found.includes(word));
}
