import type { Bind } from "#schemas/block-entry.ts";
import { type JsonPath, valueAt } from "#schemas/json-path.ts";
import { messageOf } from "#schemas/message-of.ts";
import { insertCopy, readCopied, unbind } from "../../edit-blocks.ts";
import type { Change, ReadyStudio } from "./use-studio.ts";
import { blockAt, keyOf, nameOf, pathAfterMove, type DropPlace } from "./outline.ts";

/** The parts of the studio that the actions on blocks need. */
export type StudioOfBlocks = Pick<ReadyStudio, "edit" | "say" | "outline" | "types" | "text" | "value"> & {
  api: Pick<ReadyStudio["api"], "unbind">;
  site: Pick<ReadyStudio["site"], "maxBlocks">;
};

/** The actions on whole blocks; each action names itself in a message. */
export function blockActions(studio: StudioOfBlocks) {
  const { api, site, edit, say, outline, types, text, value } = studio;
  /** True when a list has room for one more block; otherwise a message gives the reason. */
  const hasRoom = (list: JsonPath) => {
    const blocks = valueAt(value, list);
    if (!Array.isArray(blocks) || blocks.length < site.maxBlocks) return true;
    say(`There are ${blocks.length} blocks, and ${site.maxBlocks} are allowed – remove one, or make another page`);
    return false;
  };
  /** Applies a change that adds a block at a path, if the list has room. */
  const addAt = (path: JsonPath, change: Change, label: string, message = label) => {
    if (hasRoom(path.slice(0, -1))) edit(change, { label, selected: path, message });
  };
  const moveTo = (from: JsonPath, to: DropPlace) => {
    if (keyOf(from.slice(0, -1)) !== keyOf(to.list) && !hasRoom(to.list)) return;
    const name = nameOf(blockAt(outline, from));
    edit([{ move: from, to: [...to.list, to.index] }], {
      label: `Moved ${name}`,
      selected: pathAfterMove(from, to),
      message: `Moved ${name} to position ${to.index + 1}`,
    });
  };
  return {
    moveTo,
    hasRoom,
    /** Moves a block among its neighbours: -1 up, 1 down. */
    step(path: JsonPath, by: -1 | 1) {
      const row = blockAt(outline, path);
      const index = Number(path.at(-1)) + by;
      if (!row || index < 0 || index >= row.count) {
        return say(row ? `${nameOf(row)} is ${by < 0 ? "first" : "last"} already` : "");
      }
      moveTo(path, { list: path.slice(0, -1), index });
    },
    insert(list: JsonPath, index: number, block: object, type: string) {
      const path = [...list, index];
      addAt(path, [{ insert: path, value: block }], `Added ${type}`, `Added ${type} at position ${index + 1}`);
    },
    duplicate(path: JsonPath) {
      const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
      const copy = (now: string) => insertCopy(now, next, valueAt(value, path));
      addAt(next, copy, `Duplicated ${nameOf(blockAt(outline, path))}`);
    },
    /** Returns a block as text, for the clipboard. */
    copy(path: JsonPath): string {
      say(`Copied ${nameOf(blockAt(outline, path))}; Ctrl+V adds it here, on another page or in another window`);
      return JSON.stringify(valueAt(value, path), undefined, 2);
    },
    paste(list: JsonPath, index: number, copied: string) {
      const path = [...list, index];
      addAt(path, (now) => insertCopy(now, path, readCopied(copied, list, types)), "Pasted a block");
    },
    /** Replaces the binding of a block, or of some of its props, with the content that the page shows. */
    async unbind(path: JsonPath, bind: Bind, name = "the block") {
      const label = `Unbound ${name}`;
      const message = `${label}; its content is now written in the page`;
      try {
        const values = await api.unbind({ type: String(valueAt(value, [...path, "type"])), bind });
        const change = (now: string) => {
          if (now !== text) throw new Error(`The page has changed meanwhile – unbind ${name} again`);
          return unbind(text, path, bind, values);
        };
        edit(change, { label, message });
      } catch (error) {
        say(messageOf(error));
      }
    },
    remove(path: JsonPath) {
      const row = blockAt(outline, path);
      const neighbour = row && row.count > 1 ? Math.min(Number(path.at(-1)), row.count - 2) : undefined;
      const selected = neighbour === undefined ? undefined : [...path.slice(0, -1), neighbour];
      const label = `Removed ${nameOf(row)}`;
      edit([{ remove: path }], { label, selected, message: `${label}; Ctrl+Z brings it back` });
    },
  };
}
