import { distance } from "fastest-levenshtein";

/** The name closest to a misspelt one, if one is close enough to be what was meant. */
export function nearestName(name: string, names: Iterable<string>): string | undefined {
  if (name.length > maxLength) return undefined;
  const limit = Math.max(2, Math.floor(name.length / 3));
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of names) {
    const found = misspelling(name.toLowerCase(), candidate.toLowerCase());
    if (found < bestDistance) [best, bestDistance] = [candidate, found];
  }
  return best;
}

/** No name is longer; the distance of two texts costs the product of their lengths. */
const maxLength = 100;

/** How many letters are wrong. Two swapped letters, the most frequent mistake, count less than one wrong letter. */
function misspelling(written: string, name: string): number {
  const wrong = distance(written, name);
  return wrong === 2 && sorted(written) === sorted(name) ? 0.5 : wrong;
}

function sorted(name: string): string {
  return [...name].sort().join("");
}

/** Says `did you mean "help"?`, or something else if no name is near. */
export function didYouMean(name: string, names: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? otherwise : `did you mean "${nearest}"?`;
}

/** What to do about an unknown name: use the nearest right one, or one of all. */
export function suggestName(name: string, names: readonly string[]): string {
  const shown = names.slice(0, 8).map((known) => `"${known}"`);
  const choice = `use one of ${shown.join(", ")}${names.length > shown.length ? " …" : ""}`;
  return didYouMean(name, names, names.length > 0 ? choice : "remove it");
}
