import type { JsonPath } from "#engine/json/locate.ts";
import { duplicateBlock } from "../../edit-blocks.ts";
import type { ReadyStudio } from "./use-studio.ts";
import { keyOf, listRows, pathAfterMove, type DropPlace, type OutlineBlock, type OutlineRow } from "./outline.ts";

/** The actions on whole blocks; each action names itself in a message. */
export function blockActions(studio: Pick<ReadyStudio, "edit" | "say" | "outline">) {
  const { edit, say, outline } = studio;
  const find = (path: JsonPath) =>
    listRows(outline).find((row): row is OutlineRow & { is: "block" } => row.is === "block" && row.key === keyOf(path));
  const moveTo = (from: JsonPath, to: DropPlace) => {
    const name = nameOf(find(from)?.block);
    edit([{ move: from, to: [...to.list, to.index] }], {
      label: `Moved ${name}`,
      select: pathAfterMove(from, to),
      message: `Moved ${name} to position ${to.index + 1}`,
    });
  };
  return {
    moveTo,
    /** Moves a block among its neighbours: -1 up, 1 down. */
    step(path: JsonPath, by: -1 | 1) {
      const row = find(path);
      const index = Number(path.at(-1)) + by;
      if (!row || index < 0 || index >= row.count) {
        return say(row ? `${nameOf(row.block)} is ${by < 0 ? "first" : "last"} already` : "");
      }
      moveTo(path, { list: path.slice(0, -1), index });
    },
    insert(list: JsonPath, index: number, block: object, type: string) {
      const path = [...list, index];
      const message = `Added ${type} at position ${index + 1}`;
      edit([{ insert: path, value: block }], { label: `Added ${type}`, select: path, message });
    },
    duplicate(path: JsonPath) {
      const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
      const label = `Duplicated ${nameOf(find(path)?.block)}`;
      edit((text) => duplicateBlock(text, path), { label, select: next, message: label });
    },
    remove(path: JsonPath) {
      const row = find(path);
      const neighbour = row && row.count > 1 ? Math.min(Number(path.at(-1)), row.count - 2) : undefined;
      const select = neighbour === undefined ? undefined : [...path.slice(0, -1), neighbour];
      const label = `Removed ${nameOf(row?.block)}`;
      edit([{ remove: path }], { label, select, message: `${label}; Ctrl+Z brings it back` });
    },
  };
}

/** The name of a block in messages: its type and its title. */
export function nameOf(block: Pick<OutlineBlock, "type" | "title"> | undefined): string {
  return block ? `${block.type}${block.title ? ` “${shorten(block.title)}”` : ""}` : "the block";
}

/** Shortens a text to a maximum number of characters. */
export function shorten(text: string, max = 40): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}
