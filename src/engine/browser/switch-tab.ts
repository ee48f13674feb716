import { tabsBeside } from "#ui/tab-keys.ts";

/** Switches WAI-ARIA tabs in place, as the application would; returns the previously selected tab. */
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
