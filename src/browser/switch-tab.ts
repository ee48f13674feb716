/** Switches a set of WAI-ARIA tabs in place, as the application would; the returned function undoes it. */
export function switchTab(tab: HTMLElement): () => void {
  const tabs = [...(tab.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const before = tabs.find((one) => one.getAttribute("aria-selected") === "true") ?? tab;
  select(tabs, tab);
  return () => select(tabs, before);
}

function select(tabs: HTMLElement[], selected: HTMLElement) {
  for (const tab of tabs) {
    const isSelected = tab === selected;
    tab.setAttribute("aria-selected", String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    document.getElementById(tab.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-selected", isSelected);
  }
}
