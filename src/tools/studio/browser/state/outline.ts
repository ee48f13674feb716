import { shorten } from "#engine/wording.ts";
import { parse } from "jsonc-parser";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import type { DescribedBlock } from "#tools/catalogue/describe-block.ts";
import { isObject } from "#schemas/selection.ts";

/** A block of the open page, as the outline lists it. */
export interface OutlineBlock {
  is: "block";
  /** The path as text. */
  key: string;
  path: JsonPath;
  depth: 0 | 1;
  type: string;
  /** The block's id, which addresses can contain. */
  id: string | undefined;
  /** The block's heading or its binding, which distinguishes the block from its neighbours. */
  title: string;
  /** The place in the block's list, from 1, and the number of blocks in the list. */
  position: number;
  count: number;
}

/** A slot of the block above. */
export interface OutlineSlot {
  is: "slot";
  key: string;
  /** The path of the slot's list of blocks; the manifest may not have the list yet. */
  path: JsonPath;
  name: string;
  /** The type of the block with the slot. */
  owner: string;
  count: number;
}

export type OutlineRow = OutlineBlock | OutlineSlot;

type BlockTypes = ReadonlyMap<string, DescribedBlock>;

/** The blocks of a manifest's value from top to bottom; the slots of a block's type follow the block. */
export function readOutline(value: unknown, types: BlockTypes): OutlineRow[] {
  return readList(valueAt(value, ["blocks"]), ["blocks"], types);
}

function readList(list: unknown, path: JsonPath, types: BlockTypes): OutlineRow[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const place = { path: [...path, index], position: index + 1, count: list.length };
    return readBlock(isObject(entry) ? entry : {}, place, types);
  });
}

type Place = Pick<OutlineBlock, "path" | "position" | "count">;

function readBlock(entry: Record<string, unknown>, place: Place, types: BlockTypes): OutlineRow[] {
  const { path } = place;
  const isSection = typeof entry["use"] === "string";
  const type = typeof entry["type"] === "string" ? entry["type"] : isSection ? "section" : "unknown";
  const known = types.get(type);
  const slots = isObject(entry["slots"]) ? entry["slots"] : {};
  // A block within a slot has no slots of its own.
  const names = path.length > 2 ? Object.keys(slots) : [...(known?.slots ?? []), ...Object.keys(slots)];
  const id = typeof entry["id"] === "string" ? entry["id"] : undefined;
  const depth = path.length > 2 ? 1 : 0;
  return [
    { is: "block", key: keyOf(path), ...place, depth, type, id, title: titleOf(entry, known) },
    ...[...new Set(names)].flatMap((name): OutlineRow[] => {
      const inside = [...path, "slots", name];
      const blocks = readList(slots[name], inside, types);
      const count = blocks.filter((row) => row.path.length === inside.length + 1).length;
      return [{ is: "slot", key: keyOf(inside), path: inside, name, owner: type, count }, ...blocks];
    }),
  ];
}

/** Finds a block in a changed text. A changed block keeps its place if the number of rows is the same. */
export function findBlockAgain(path: JsonPath | undefined, before: string, after: string): JsonPath | undefined {
  const [old, now]: [unknown, unknown] = [parse(before), parse(after)];
  const [rows, places] = [old, now].map((page) => readOutline(page, new Map()).map((row) => row.path));
  const isSame = (place: JsonPath) => JSON.stringify(valueAt(now, place)) === JSON.stringify(valueAt(old, path ?? []));
  return path && ([path, ...(places ?? [])].find(isSame) ?? (rows?.length === places?.length ? path : undefined));
}

/** The block at a path. */
export function blockAt(rows: readonly OutlineRow[], path: JsonPath): OutlineBlock | undefined {
  return rows.find((row): row is OutlineBlock => row.is === "block" && row.key === keyOf(path));
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

/** A path as text, for comparisons and for names of elements. */
export function keyOf(path: JsonPath): string {
  return path.join("/");
}

/** The new place of a block: a list of blocks, and the index in that list after the block has left its old place. */
export interface DropPlace {
  list: JsonPath;
  index: number;
}

/** The path of a block after its move. The removal of the block from its list can shift the receiving list. */
export function pathAfterMove(from: JsonPath, to: DropPlace): JsonPath {
  const left = from.slice(0, -1);
  const place = to.list[left.length];
  const isShifted =
    keyOf(to.list.slice(0, left.length)) === keyOf(left) && typeof place === "number" && place > Number(from.at(-1));
  return [...(isShifted ? to.list.toSpliced(left.length, 1, place - 1) : to.list), to.index];
}

/** The place where a dragged block would land. */
export interface Drop {
  /** Absent when the place is not allowed: within the block itself, or in a slot for a block with slots. */
  to?: DropPlace;
  /** True in a slot; for a block that stays in its place, true when that place is in a slot. */
  isInside: boolean;
  /** A description: `position 2 of 5 of the page`, `position 1 of 1 in left`. */
  words: string;
}

/**
 * Finds where a block lands when it is dropped on a row: in the place of the row's block, or in the first place of the
 * row's slot. Undefined for the block's own row.
 */
export function findDrop(rows: readonly OutlineRow[], from: string, onto: string): Drop | undefined {
  const moved = rows.find(({ key }) => key === from);
  const target = rows.find(({ key }) => key === onto);
  if (moved?.is !== "block" || !target || from === onto) return undefined;
  const isSlot = target.is === "slot";
  const list = isSlot ? target.path : target.path.slice(0, -1);
  const hasBlocks = rows.some(({ is, key }) => is === "block" && key.startsWith(`${from}/`));
  const isInside = list.length > 1;
  if (onto.startsWith(`${from}/`) || (hasBlocks && isInside))
    return { isInside: moved.depth > 0, words: "it cannot go there" };
  const index = isSlot ? 0 : target.position - 1;
  const isOwnList = keyOf(moved.path.slice(0, -1)) === keyOf(list);
  const place = `position ${index + 1} of ${isOwnList ? target.count : target.count + 1}`;
  const slot = rows.find((row): row is OutlineSlot => row.is === "slot" && row.key === keyOf(list));
  const where = slot ? `in ${slot.name} of ${slot.owner}` : "of the page";
  return { to: { list, index }, isInside, words: `${place} ${where}` };
}
