import { textOf, type History, type Step } from "./history.ts";

/** Unsaved changes of a manifest, as the browser stores them. */
export interface Entry {
  /** The file's text at the start of the editing. */
  base: string;
  history: History;
}

const prefix = "studio:";
/** Enough for an afternoon's work; a browser stores about 5 MB. */
const maxCharacters = 500_000;

/** Throws when the browser forbids the use of its storage. */
type OpenStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Stores unsaved changes by file, so a reload or a crash does not lose them. */
export function createJournal(open: OpenStorage) {
  /** The names of the entries that this window has read or written: another window may have the same page. */
  const own = new Set<string>();
  const remove = (name: string) => void (own.delete(name) && open().removeItem(prefix + name));
  return {
    remove,
    /** Stores unsaved changes; deletes the entry of a saved file. `report` gets a sentence when the browser has no room. */
    write(name: string, { base, history }: Entry, report: (problem: string) => void): void {
      if (textOf(history) === base) return remove(name);
      for (const room of [maxCharacters, 0]) {
        try {
          open().setItem(prefix + name, JSON.stringify({ base, history: shorten(history, room) }));
          return void own.add(name);
        } catch {
          // Without its history, a text needs less room.
        }
      }
      report("The browser has no room for unsaved changes – save them before you close the studio");
    },
    /** Reads unsaved changes; `isCurrent` is false when the file has changed since the start of the editing. */
    read(name: string, disk: string) {
      const entry = readEntry(name, open);
      if (entry) own.add(name);
      return entry && textOf(entry.history) !== disk ? { entry, isCurrent: entry.base === disk } : undefined;
    },
  };
}
export type Journal = ReturnType<typeof createJournal>;

/** The newest steps within a number of characters; at least the shown step. */
function shorten({ steps, index }: History, characters: number): History {
  let room = characters;
  const fits = ({ text }: Step) => (room -= text.length) > 0;
  const kept = steps.slice(0, index + 1).reverse();
  const earlier = kept.filter((step, place) => fits(step) || place === 0).reverse();
  return { steps: [...earlier, ...steps.slice(index + 1).filter(fits)], index: earlier.length - 1 };
}

function readEntry(name: string, open: OpenStorage): Entry | undefined {
  try {
    const entry = JSON.parse(open().getItem(prefix + name) ?? "{}") as Entry;
    return typeof entry.base === "string" && Array.isArray(entry.history.steps) ? entry : undefined;
  } catch {
    return undefined;
  }
}
