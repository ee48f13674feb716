/** The needed part of a keyboard event, from React or the browser. */
type KeyPress = Pick<KeyboardEvent, "key" | "target" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">;

/** Presses the tab that a key leads to, as WAI-ARIA describes it; Up and Down move among tabs below each other. */
export function pressTabByKey(event: KeyPress): void {
  const { target, ctrlKey, metaKey, altKey, key } = event;
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return;
  const tab = target.closest<HTMLElement>("[role=tab]");
  if (!tab) return;
  const tabs = tabsBeside(tab);
  const index = tabs.indexOf(tab);
  const isStacked = getComputedStyle(tab.parentElement ?? tab).flexDirection === "column";
  // Browsers themselves press a link on Enter.
  const places: Record<string, number> = { " ": index, Home: 0, End: -1, ArrowLeft: index - 1, ArrowRight: index + 1 };
  const place = places[isStacked ? key.replace("Up", "Left").replace("Down", "Right") : key];
  if (place === undefined) return;
  event.preventDefault();
  // The order is circular.
  const next = tabs.at(place % tabs.length);
  next?.focus();
  next?.click();
}

/** All tabs of a tab's set, in order. */
export function tabsBeside(tab: Element): HTMLElement[] {
  return [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
}
