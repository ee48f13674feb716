/**
 * Finds the candidate that a mistyped word most likely meant, to be offered in a remedy;
 * undefined when none is near.
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < (best?.distance ?? Infinity)) best = { candidate, distance };
  }
  const tolerated = Math.max(2, Math.floor(word.length / 3));
  return best && best.distance <= tolerated ? best.candidate : undefined;
}

/** Says `did you mean "faq"?`, or something else when no candidate is near. */
export function didYouMean(word: string, candidates: Iterable<string>, otherwise: string): string {
  const suggestion = suggest(word, candidates);
  return suggestion === undefined ? otherwise : `did you mean "${suggestion}"?`;
}

/** Levenshtein's: how many letters to add, remove or replace. */
function editDistance(from: string, to: string): number {
  let above = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...from].entries()) {
    const line = [row + 1];
    for (let column = 1; column <= to.length; column++) {
      const [left = 0, up = 0, diagonal = 0] = [line[column - 1], above[column], above[column - 1]];
      line.push(Math.min(left + 1, up + 1, diagonal + (letter === to[column - 1] ? 0 : 1)));
    }
    above = line;
  }
  return above[to.length] ?? 0;
}
