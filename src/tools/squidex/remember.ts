import type { Written } from "./answers.ts";
import { isUpsert, isWrite, type Change, type Planned } from "./decide.ts";
import type { Known, Pushed } from "./push-record.ts";

/** The items that a push wrote, and notes on items, both by keys such as `content button/button-home`. */
export interface PushLog {
  done: Set<string>;
  notes: Map<string, string>;
}

/** The memory of a push: for all checkouts, for this checkout, and for its own summary. */
export interface Memory extends Known {
  log: PushLog;
  /** Squidex's name of the client of this push. */
  actor: string;
}

const maxEarlier = 10;

/** Saves the result of a push for an item, and the version that this checkout knows; `written` is the new version. */
export function remember(
  of: "assets" | "contents",
  id: string,
  { hash, base, found, isSame, decision, choice }: Planned<Written>,
  written: number | undefined,
  { record: { [of]: pushed }, seen: { [of]: seen }, log, actor }: Memory,
): void {
  const old: Pushed = { hash, version: -1, ...pushed[id] };
  const note = (version: number) => {
    const earlier = [old.hash, ...(old.earlier ?? [])].filter((one) => one !== hash).slice(0, maxEarlier);
    pushed[id] = { hash, version, base, ...(earlier.length > 0 && { earlier }) };
  };
  if (isUpsert(decision)) {
    if (written === undefined) return;
    note(written);
    seen[id] = { hash, version: written, base };
  } else if (isSame && found) {
    const { version, createdBy, lastModifiedBy } = found;
    // An interrupted push wrote the item, and could not save its record.
    const isOwn = lastModifiedBy === actor && (old.version >= 0 || createdBy === actor);
    if (isOwn && old.version !== version) {
      note(version);
      log.done.add("record");
    } else pushed[id] = old;
    seen[id] = { hash, version, base };
  } else if (decision?.action === "keep" && choice === "theirs") {
    // The next push does not overwrite the item, and does not ask for the same decision again.
    log.done.add("record");
    pushed[id] = { ...old, hash };
    seen[id] = { version: -1, ...seen[id], hash };
  }
}

/** Records that a push deleted an item. */
export function forget(of: "asset" | "content", id: string, { record, seen, log }: Memory): void {
  log.done.add(`${of} ${id}`);
  for (const known of [record, seen]) delete known[`${of}s`][id];
}

/** Records the problems of refused items, and returns them as lines. */
export function noteProblems(log: PushLog, of: Change["of"], problems: ReadonlyMap<string, string>): string[] {
  return [...problems].map(([id, problem]) => {
    log.notes.set(`${of} ${id}`, problem);
    return `${of === "asset" ? "asset/" : ""}${id}: ${problem}`;
  });
}

/** The changes that a push made; planned changes that Squidex refused or that the push did not reach are `skip`. */
export function describeDone(changes: readonly Change[], { done, notes }: PushLog): Change[] {
  return changes.map((change) => {
    const { of, id, action, what } = change;
    const key = `${of} ${id}`;
    // The fields of a schema are written together with the schema.
    const isWritten = of === "field" && action !== "delete" && done.has(`schema ${id.replace(/\..*/, "")}`);
    if (!isWrite(change) || done.has(key) || isWritten) return { ...change, what: notes.get(key) ?? what };
    return { ...change, action: "skip", what: notes.get(key) ?? `${what}, not reached` };
  });
}
