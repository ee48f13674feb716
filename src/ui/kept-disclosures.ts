/** The disclosures of the shown page: questions, topics, tiles. */
export function disclosures(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("main details")];
}

/** Keeps in the history entry which disclosures are open, for the way back by document. */
export function keepOpen(): void {
  history.replaceState({ ...history.state, open: disclosures().map((row) => row.open) }, "");
}
