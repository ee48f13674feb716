/** The needed part of a keyboard event, from React or the browser; its target may be the document, without `closest`. */
type KeyPress = Pick<KeyboardEvent, "key" | "target" | "altKey" | "ctrlKey" | "metaKey" | "preventDefault">;

/** Presses the tab that a key leads to, as WAI-ARIA describes it; Up and Down work for tabs below each other. */
export function pressTabByKey(event: KeyPress): void {
  const { target, key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const tab = (target as Partial<Element>).closest?.<HTMLElement>("[role=tab]");
  if (!tab) return;
  const tabs = tabsBeside(tab);
  const index = tabs.indexOf(tab);
  const isStacked = getComputedStyle(tab.parentElement as Element).flexDirection === "column";
  // Browsers themselves press a link on Enter.
  const places: Record<string, number> = {
    " ": index,
    Home: 0,
    End: -1,
    [isStacked ? "ArrowUp" : "ArrowLeft"]: index - 1,
    [isStacked ? "ArrowDown" : "ArrowRight"]: index + 1,
  };
  const place = places[key];
  if (place == null) return;
  event.preventDefault();
  // The order is circular.
  const next = tabs.at(place % tabs.length) as HTMLElement;
  next.focus();
  next.click();
}

/** All tabs of a tab's set, in order: nothing else is in the list. */
export function tabsBeside(tab: Element): HTMLElement[] {
  return [...((tab.parentElement as Element).children as Iterable<HTMLElement>)];
}

/** Switches WAI-ARIA tabs in place, as the application would. */
export function switchTab(tab: HTMLElement): void {
  for (const one of tabsBeside(tab)) {
    const isSelected = one === tab;
    one.tabIndex = +isSelected - 1;
    // The browser writes `true` or `false`.
    one.setAttribute("aria-selected", isSelected as unknown as string);
    document.getElementById(one.getAttribute("aria-controls") as string)?.toggleAttribute("data-selected", isSelected);
  }
}
