/** The name closest to a misspelt one, when one is close enough to be what was meant. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of names) {
    const found = distance(name.toLowerCase(), candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** Names are not longer; the distance of two texts costs the product of their lengths. */
const longestName = 100;

/** Optimal string alignment: inserted, deleted, changed and swapped letters. */
function distance(from: string, to: string): number {
  let previous: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = from[i - 1] === to[j - 1] ? 0 : 1;
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + change);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) cost = Math.min(cost, at(previous, j - 2) + 1);
      next.push(cost);
    }
    [previous, row] = [row, next];
  }
  return at(row, to.length);
}

function at(row: number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** Says `did you mean "faq"?`, or something else when no name is near. */
export function didYouMean(name: string, names: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? otherwise : `did you mean "${nearest}"?`;
}

/** What to do about an unknown name: the nearest right one, else the choice there is. */
export function suggestName(name: string, names: readonly string[]): string {
  const shown = names.slice(0, 8).map((known) => `"${known}"`);
  const choice = `use one of ${shown.join(", ")}${names.length > shown.length ? " …" : ""}`;
  return didYouMean(name, names, names.length > 0 ? choice : "remove it");
}
