import { moveSlides } from "#ui/slide-row.ts";
import { tabsBeside } from "#ui/tab-keys.ts";

/** Marks an element whose state somebody changed in the page: it stays over renderings. */
export const used = "data-used";

/**
 * Lets tabs, questions and rows of slides respond to a press, as they do before the application has loaded. True when
 * the browser may go on with the press: it opens and closes what has a summary.
 */
export function operateControl(pressed: Element): boolean {
  const tab = pressed.closest<HTMLElement>("[role=tab]");
  if (tab) selectTab(tab);
  else moveSlides(pressed);
  if (pressed.closest("a, button, input, select, textarea, label")) return false;
  const details = pressed.closest("summary")?.parentElement;
  details?.setAttribute(used, "");
  return details !== null && details !== undefined;
}

/** Selects the first tab where the selected one is gone. */
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
