import { didYouMean } from "#schemas/nearest-name.ts";

/** A change that a push makes to one item, or leaves to editors. */
export interface Change {
  of: "app" | "client" | "schema" | "field" | "asset" | "content" | "rule";
  /** `mma`, `button`, `button.icons`, `button/button-home`. */
  id: string;
  /**
   * - `create`, `update`, `delete`: the push writes the item
   * - `keep`: the item differs in Squidex, and the push does not change it
   * - `conflict`: the item was changed on both sides; nothing is written until a person decides
   */
  action: "create" | "update" | "delete" | "keep" | "conflict";
  /** The reason, or the changed part. */
  what: string;
}

/** True when the change is written. */
export function isWrite({ action }: Change): boolean {
  return action !== "keep" && action !== "conflict";
}

/** True for a decision to create or to update. */
export function isUpsert(decision: Decision): boolean {
  return decision?.action === "create" || decision?.action === "update";
}

/** The side that wins a conflict: the choice for a single item, by its id, or for all items. */
export interface Choices {
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
}

export type Choice = "ours" | "theirs" | undefined;

/** Returns the choice for an item, by its id or the last part of its id. */
export function choiceFor(id: string, { ours, theirs }: Choices): Choice {
  const names = [id, lastPart(id)];
  if (names.some((name) => ours.has(name))) return "ours";
  if (names.some((name) => theirs.has(name))) return "theirs";
  return ours.has("all") ? "ours" : theirs.has("all") ? "theirs" : undefined;
}

/** Reports choices for items that do not exist. */
export function unknownChoices({ ours, theirs }: Choices, ids: readonly string[]): string[] {
  const known = new Set(["all", ...ids, ...ids.map(lastPart)]);
  return [...ours, ...theirs]
    .filter((id) => !known.has(id))
    .map((id) => `Nothing that is pushed is called "${id}" – ${didYouMean(id, known, "take an id from the table")}`);
}

function lastPart(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

/** The state of an item after the last push. */
export interface Pushed {
  /** The hash of the site's own version. */
  hash: string;
  /** Squidex's version. Each change of an editor raises the version. */
  version: number;
}

/** The present state of an item in Squidex. */
export interface Found {
  version: number;
  /** True when the item in Squidex is the same as the site's item. */
  isSame: boolean;
  /** True when only this client has changed the item. */
  isOwn: boolean;
  /** The editors' change in one word, for example `edited`. */
  word: string;
}

/** Undefined when no action is necessary. */
export type Decision = Pick<Change, "action" | "what"> | undefined;

/**
 * Compares an item of the site with its state at the last push and with its state in Squidex. Editors' work is never
 * overwritten without an explicit choice.
 */
export function decide(hash: string, pushed: Pushed | undefined, found: Found | undefined, choice: Choice): Decision {
  if (!found) return decideAbsent(hash, pushed, choice);
  if (found.isSame) return undefined;
  const isUntouched = pushed ? pushed.version === found.version : found.isOwn;
  const isChangedHere = pushed?.hash !== hash;
  if (isUntouched) return isChangedHere ? { action: "update", what: "changed in content" } : undefined;
  if (choice === "ours") return { action: "update", what: `${found.word} in Squidex, overwritten as asked` };
  if (!isChangedHere) return { action: "keep", what: `${found.word} in Squidex` };
  if (choice === "theirs") return { action: "keep", what: `${found.word} in Squidex, kept as asked` };
  const here = pushed ? "and changed in content" : "and never pushed from here";
  return { action: "conflict", what: `${found.word} in Squidex ${here}` };
}

function decideAbsent(hash: string, pushed: Pushed | undefined, choice: Choice): Decision {
  if (!pushed) return { action: "create", what: "new" };
  if (choice === "ours") return { action: "create", what: "deleted in Squidex, created again as asked" };
  if (choice === "theirs" || pushed.hash === hash) return { action: "keep", what: "deleted in Squidex" };
  return { action: "conflict", what: "deleted in Squidex and changed in content" };
}

/**
 * Decides about an item that an earlier push wrote and the site no longer has. A push does not touch items that editors
 * added.
 */
export function decideLeftover(pushed: Pushed, version: number, choice: Choice, mayDelete: boolean) {
  const keep = (what: string) => ({ action: "keep", what }) as const;
  if (!mayDelete) return keep("not in content any more, --delete removes it");
  if (pushed.version !== version && choice !== "ours") return keep("not in content any more, but edited in Squidex");
  return { action: "delete", what: "not in content any more" } as const;
}
