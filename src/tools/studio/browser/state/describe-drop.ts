import { destinationOf, keyOf, type OutlineRow } from "./outline.ts";

/** Where a block lands that is dropped now. */
export interface Drop {
  /** False where it may not go. */
  isAllowed: boolean;
  /** True in a slot, and for what stays where it is: in one now. */
  isInside: boolean;
  /** In words: `position 2 of 5 of the page`, `position 1 of 1 in left`. */
  words: string;
}

/** Says where a block lands that is dropped on a row; undefined for the row that it comes from. */
export function describeDrop(rows: readonly OutlineRow[], from: string, onto: string): Drop | undefined {
  const to = destinationOf(rows, from, onto);
  const moved = rows.find(({ key }) => key === from);
  if (from === onto || moved?.is !== "block") return undefined;
  if (!to) return { isAllowed: false, isInside: moved.depth > 0, words: "it cannot go there" };
  const list = keyOf(to.list);
  const slot = rows.find((row) => row.is === "slot" && row.key === list);
  const isOwnList = keyOf(moved.block.path.slice(0, -1)) === list;
  const blocks = rows.filter((row) => row.is === "block" && keyOf(row.block.path.slice(0, -1)) === list).length;
  const place = `position ${to.index + 1} of ${isOwnList ? blocks : blocks + 1}`;
  const where = slot?.is === "slot" ? `in ${slot.slot.name} of ${slot.owner.type}` : "of the page";
  return { isAllowed: true, isInside: slot !== undefined, words: `${place} ${where}` };
}
