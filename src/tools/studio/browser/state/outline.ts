import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { isObject } from "#schemas/selection.ts";

/** A block of the open page, as the outline lists it. */
interface OutlineBlock {
  path: JsonPath;
  type: string;
  /** The block's id, which addresses can contain. */
  id: string | undefined;
  /** The block's heading or its binding, which distinguishes the block from its neighbours. */
  title: string;
  slots: OutlineSlot[];
}

interface OutlineSlot {
  name: string;
  /** The path of the slot's list of blocks; the manifest may not have the list yet. */
  path: JsonPath;
  blocks: OutlineBlock[];
}

export type OutlineRow =
  | { is: "block"; key: string; depth: 0 | 1; block: OutlineBlock; position: number; count: number }
  | { is: "slot"; key: string; slot: OutlineSlot; owner: OutlineBlock };

type BlockTypes = ReadonlyMap<string, DescribedBlock>;

/** The blocks of a manifest's value, with the slots of their types. */
export function readOutline(value: unknown, types: BlockTypes): OutlineBlock[] {
  return readList(valueAt(value, ["blocks"]), ["blocks"], types);
}

function readList(list: unknown, path: JsonPath, types: BlockTypes): OutlineBlock[] {
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown, index) => readBlock(isObject(entry) ? entry : {}, [...path, index], types));
}

function readBlock(entry: Record<string, unknown>, path: JsonPath, types: BlockTypes): OutlineBlock {
  const isSection = typeof entry["use"] === "string";
  const type = typeof entry["type"] === "string" ? entry["type"] : isSection ? "section" : "unknown";
  const known = types.get(type);
  const slots = isObject(entry["slots"]) ? entry["slots"] : {};
  // A block within a slot has no slots of its own.
  const names = path.length > 2 ? Object.keys(slots) : [...(known?.slots ?? []), ...Object.keys(slots)];
  return {
    path,
    type,
    id: typeof entry["id"] === "string" ? entry["id"] : undefined,
    title: titleOf(entry, known),
    slots: [...new Set(names)].map((name) => {
      const inside = [...path, "slots", name];
      return { name, path: inside, blocks: readList(slots[name], inside, types) };
    }),
  };
}

function titleOf({ props, bind, id, use }: Record<string, unknown>, known: DescribedBlock | undefined): string {
  const written = isObject(props) ? props : {};
  const heading = written[known?.heading ?? "heading"];
  if (typeof heading === "string" && heading) return heading;
  if (typeof bind === "string") return bind;
  const bound = isObject(bind) ? Object.values(bind)[0] : undefined;
  const first = Object.values(written).find((one) => typeof one === "string" && one !== "");
  return [first, bound, id, use].find((one): one is string => typeof one === "string") ?? "";
}

/** The name of a block in messages: its type and its title. */
export function nameOf(block: Pick<OutlineBlock, "type" | "title"> | undefined): string {
  return block ? `${block.type}${block.title ? ` “${shorten(block.title)}”` : ""}` : "the block";
}

export function shorten(text: string, max = 40): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/** A path as text, for comparisons and for names of elements. */
export function keyOf(path: JsonPath): string {
  return path.join("/");
}

/** The outline from top to bottom; a block's slots follow the block. */
export function listRows(blocks: readonly OutlineBlock[], depth: 0 | 1 = 0): OutlineRow[] {
  return blocks.flatMap((block, index): OutlineRow[] => [
    { is: "block", key: keyOf(block.path), depth, block, position: index + 1, count: blocks.length },
    ...block.slots.flatMap((slot): OutlineRow[] => [
      { is: "slot", key: keyOf(slot.path), slot, owner: block },
      ...listRows(slot.blocks, 1),
    ]),
  ]);
}

/** The new place of a block: a list of blocks, and the index in that list after the block has left its old place. */
export interface DropPlace {
  list: JsonPath;
  index: number;
}

/**
 * Finds the new place of a block that is dropped on a row: the place of the row's block, or the first place in the row's
 * slot. Undefined for a place that is not allowed: within the block itself, or in a slot for a block with slots.
 */
export function destinationOf(rows: readonly OutlineRow[], from: string, onto: string): DropPlace | undefined {
  const moved = rows.find((row) => row.is === "block" && row.key === from);
  const target = rows.find(({ key }) => key === onto);
  if (moved?.is !== "block" || !target || from === onto || onto.startsWith(`${from}/`)) return undefined;
  const destination =
    target.is === "slot"
      ? { list: target.slot.path, index: 0 }
      : { list: target.block.path.slice(0, -1), index: Number(target.block.path.at(-1)) };
  const hasBlocks = moved.block.slots.some(({ blocks }) => blocks.length > 0);
  return hasBlocks && destination.list.length > 1 ? undefined : destination;
}

/** The path of a block after its move. The block's departure can shift the list that receives it. */
export function pathAfterMove(from: JsonPath, to: DropPlace): JsonPath {
  const left = from.slice(0, -1);
  const place = to.list[left.length];
  const isShifted =
    keyOf(to.list.slice(0, left.length)) === keyOf(left) && typeof place === "number" && place > Number(from.at(-1));
  return [...(isShifted ? to.list.toSpliced(left.length, 1, place - 1) : to.list), to.index];
}

/** The place where a dragged block would land. */
export interface Drop {
  /** False when the place is not allowed. */
  isAllowed: boolean;
  /** True in a slot; for a block that stays in its place, true when that place is in a slot. */
  isInside: boolean;
  /** A description: `position 2 of 5 of the page`, `position 1 of 1 in left`. */
  words: string;
}

/** Describes where a block lands when it is dropped on a row; undefined for the block's own row. */
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
