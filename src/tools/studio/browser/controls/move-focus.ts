import type { KeyboardEvent } from "react";

/** Marks the buttons of a list among which the arrow keys move the focus. */
export const rowMark = { "data-row": "" };

/** Moves the focus from a row of a list to another one by ↑ and ↓, so that the list needs one tab stop. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const rows = [...(event.currentTarget.closest("ul, ol")?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  event.preventDefault();
  rows[rows.indexOf(event.currentTarget) + by]?.focus();
}
