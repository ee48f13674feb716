import { distance } from "fastest-levenshtein";

/** The closest name to a misspelt name, if it is close enough to be a typo. */
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

/** The maximum length of a name, because the cost of a distance is the product of both lengths. */
const maxLength = 100;

/** The number of wrong letters. Two swapped letters, the most frequent mistake, count less than one wrong letter. */
function misspelling(written: string, name: string): number {
  const wrong = distance(written, name);
  return wrong === 2 && sorted(written) === sorted(name) ? 0.5 : wrong;
}

function sorted(name: string): string {
  return [...name].sort().join("");
}

/** Says `did you mean "help"?`, or another text if no name is near. */
export function didYouMean(name: string, names: Iterable<string>, otherwise: string): string {
  const nearest = nearestName(name, names);
  return nearest === undefined ? otherwise : `did you mean "${nearest}"?`;
}

/** The remedy for an unknown name: the nearest right name, or all right names. */
export function suggestName(name: string, names: readonly string[]): string {
  const shown = names.slice(0, 8).map((known) => `"${known}"`);
  const choice = `use one of ${shown.join(", ")}${names.length > shown.length ? " …" : ""}`;
  return didYouMean(name, names, names.length > 0 ? choice : "remove it");
}
