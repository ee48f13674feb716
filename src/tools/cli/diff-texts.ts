import { diffArrays } from "diff";

/** Lists the removed texts, the new texts, and the changed words and numbers of changed texts. */
export function diffTexts(before: readonly string[], after: readonly string[]): string[] {
  const parts = diffArrays([...before], [...after]);
  return parts.flatMap(({ removed, added, value }, index) => {
    const [last, next] = [parts[index - 1], parts[index + 1]];
    if (removed) return diffGap(value, next?.added ? next.value : []);
    return added && !last?.removed ? diffGap([], value) : [];
  });
}

/** Compares the texts between two unchanged texts, paired in order up to the end of the shorter list. */
function diffGap(before: readonly string[], after: readonly string[]): string[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => {
    const [old, now] = [before[index], after[index]];
    if (old === undefined) return `+ ${now ?? ""}`;
    return now === undefined ? `- ${old}` : changedWords(old, now);
  });
}

/** The number of words shown before and after a change. */
const around = 3;

function changedWords(before: string, after: string): string {
  const [old, now] = [before.split(" "), after.split(" ")];
  const least = Math.min(old.length, now.length);
  let start = 0;
  while (start < least && old[start] === now[start]) start++;
  let end = 0;
  while (end < least - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const isFigure = isFigures(old.slice(start, old.length - end)) && isFigures(now.slice(start, now.length - end));
  return `${isFigure ? "figure" : "words"} ${excerpt(old, start, end)} → ${excerpt(now, start, end)}`;
}

function isFigures(words: readonly string[]): boolean {
  return words.length > 0 && words.every((word) => /\d/.test(word));
}

function excerpt(words: readonly string[], start: number, end: number): string {
  const [from, to] = [Math.max(0, start - around), Math.min(words.length, words.length - end + around)];
  const text = words.slice(from, to).join(" ");
  return `"${from > 0 ? "… " : ""}${text}${to < words.length ? " …" : ""}"`;
}
