/** The disclosures of the shown page: questions, topics, tiles. */
export function disclosures(): HTMLDetailsElement[] {
  return [...document.querySelectorAll<HTMLDetailsElement>("main details")];
}

/** Stores in the history entry which disclosures are open, for a return that loads the document again. */
export function keepOpen(): void {
  history.replaceState({ ...history.state, open: disclosures().map((row) => row.open) }, "");
}
