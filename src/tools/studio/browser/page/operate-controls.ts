import { moveSlides } from "#ui/slide-row.ts";
import { tabsBeside } from "#ui/tab-keys.ts";

/** Marks an element whose state the user changed in the page; the state stays after a rendering. */
export const used = "data-used";

/** Operates a pressed tab, question or arrow of slides. Returns true when the browser's own action should follow. */
export function operateControl(pressed: Element): boolean {
  const tab = pressed.closest<HTMLElement>("[role=tab]");
  if (tab) selectTab(tab);
  else moveSlides(pressed);
  if (pressed.closest("a, button, input, select, textarea, label")) return false;
  const details = pressed.closest("summary")?.parentElement;
  details?.setAttribute(used, "");
  return details !== null && details !== undefined;
}

/** Selects the first tab of a list whose selected tab is gone. */
export function selectLostTabs(page: Document): void {
  for (const list of page.querySelectorAll("[role=tablist]")) {
    const first = list.querySelector<HTMLElement>("[role=tab]");
    if (first && !list.querySelector("[role=tab][aria-selected=true]")) selectTab(first);
  }
}

function selectTab(tab: HTMLElement): void {
  for (const one of tabsBeside(tab)) {
    const isSelected = one === tab;
    const panel = tab.ownerDocument.getElementById(one.getAttribute("aria-controls") ?? "");
    one.tabIndex = isSelected ? 0 : -1;
    one.setAttribute("aria-selected", `${isSelected}`);
    panel?.toggleAttribute("data-selected", isSelected);
    for (const element of [one, panel]) element?.setAttribute(used, "");
  }
}
