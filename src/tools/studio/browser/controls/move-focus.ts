import type { KeyboardEvent } from "react";

/** Moves the focus among the buttons of a list that have `data-row`, by ↑ and ↓, so that the list needs one tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...(event.currentTarget.closest("ul, ol")?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  event.preventDefault();
  rows[rows.indexOf(event.currentTarget) + by]?.focus();
}
