import { tabsBeside } from "#ui/tab-keys.ts";

/** Switches a set of WAI-ARIA tabs in place, as the application would; returns the tab that was selected before. */
export function switchTab(tab: HTMLElement): HTMLElement {
  let before = tab;
  for (const one of tabsBeside(tab)) {
    const isSelected = one === tab;
    if (one.tabIndex === 0) before = one;
    one.tabIndex = isSelected ? 0 : -1;
    one.setAttribute("aria-selected", `${isSelected}`);
    document.getElementById(one.getAttribute("aria-controls") ?? "")?.toggleAttribute("data-selected", isSelected);
  }
  return before;
}
