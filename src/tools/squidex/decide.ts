import { didYouMean } from "#schemas/nearest-name.ts";

/** A change that a push makes to one thing, or leaves to people. */
export interface Change {
  of: "app" | "client" | "schema" | "field" | "asset" | "content" | "rule";
  /** `mma`, `button`, `button.icons`, `button/button-home`. */
  id: string;
  /**
   * - `create`, `update`, `delete`: it is written
   * - `keep`: it differs in Squidex, and stays so
   * - `conflict`: it was changed on both sides; nothing is written until a person decides
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

/** The side that wins where both have a thing: for one thing by its id, or for all. */
export interface Choices {
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
}

export type Choice = "ours" | "theirs" | undefined;

/** Gives the choice for a thing, by its id or the last part of it. */
export function choiceFor(id: string, { ours, theirs }: Choices): Choice {
  const names = [id, lastPart(id)];
  if (names.some((name) => ours.has(name))) return "ours";
  if (names.some((name) => theirs.has(name))) return "theirs";
  return ours.has("all") ? "ours" : theirs.has("all") ? "theirs" : undefined;
}

/** Reports choices for things that do not exist. */
export function unknownChoices({ ours, theirs }: Choices, ids: readonly string[]): string[] {
  const known = new Set(["all", ...ids, ...ids.map(lastPart)]);
  return [...ours, ...theirs]
    .filter((id) => !known.has(id))
    .map((id) => `Nothing that is pushed is called "${id}" – ${didYouMean(id, known, "take an id from the table")}`);
}

function lastPart(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

/** The state in which the last push left a thing. */
export interface Pushed {
  /** The hash of the site's own version. */
  hash: string;
  /** Squidex's version. People's changes count it up. */
  version: number;
}

/** The present state of a thing in Squidex. */
export interface Found {
  version: number;
  /** True when it is the same as the site's. */
  isSame: boolean;
  /** True when nobody but this client has touched it. */
  isOwn: boolean;
  /** People's change in a word: `edited`. */
  word: string;
}

/** Undefined where nothing has to be done. */
export type Decision = Pick<Change, "action" | "what"> | undefined;

/** Compares a thing of the site now, at the last push, and in Squidex. People's work is never overwritten unasked. */
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

/** Decides about a thing that an earlier push brought and the site has no more. Things that people added are theirs. */
export function decideLeftover(pushed: Pushed, version: number, choice: Choice, mayDelete: boolean) {
  const keep = (what: string) => ({ action: "keep", what }) as const;
  if (!mayDelete) return keep("not in content any more, --delete removes it");
  if (pushed.version !== version && choice !== "ours") return keep("not in content any more, but edited in Squidex");
  return { action: "delete", what: "not in content any more" } as const;
}
