/** Lists the removed texts, the new texts, and the changed words and figures of changed texts. */
export function diffTexts(before: readonly string[], after: readonly string[]): string[] {
  const kept = commonItems(before, after);
  const lines: string[] = [];
  let [old, now] = [0, 0];
  for (const [one, other] of [...kept, [before.length, after.length] as const]) {
    lines.push(...diffGap(before.slice(old, one), after.slice(now, other)));
    [old, now] = [one + 1, other + 1];
  }
  return lines;
}

/** Compares the texts between two unchanged texts: they are paired in order, as far as both lists reach. */
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

/** The longest common subsequence, as pairs of indexes. */
function commonItems(before: readonly string[], after: readonly string[]): [number, number][] {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const at = (one: number, other: number) => lengths[one * width + other] ?? 0;
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      lengths[one * width + other] =
        before[one] === after[other] ? at(one + 1, other + 1) + 1 : Math.max(at(one + 1, other), at(one, other + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [one, other] = [0, 0];
  while (one < before.length && other < after.length) {
    if (before[one] === after[other]) pairs.push([one++, other++]);
    else if (at(one + 1, other) >= at(one, other + 1)) one++;
    else other++;
  }
  return pairs;
}

/** The numbers of a list that keep their order while the others move: a longest ascending subsequence. */
export function matchInOrder(places: readonly number[]): Set<number> {
  const best: number[][] = [];
  for (const [index, place] of places.entries()) {
    const before = best.slice(0, index).filter((part) => (part.at(-1) ?? 0) < place);
    const longest = before.reduce<number[]>((found, part) => (part.length > found.length ? part : found), []);
    best.push([...longest, place]);
  }
  return new Set(best.reduce<number[]>((found, part) => (part.length > found.length ? part : found), []));
}
