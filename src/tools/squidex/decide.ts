import { didYouMean } from "#schemas/nearest-name.ts";

/** A change that a push makes to one item, or leaves to editors. */
export interface Change {
  of: "app" | "client" | "schema" | "field" | "asset" | "content" | "rule";
  /** `mma`, `button`, `button.icons`, `button/button-home`. */
  id: string;
  /** `keep`: Squidex's item stays as it is. `conflict`: both sides changed, a person has to decide before a push. */
  action: "create" | "update" | "delete" | "keep" | "conflict";
  /** The reason, or the changed part. */
  what: string;
}

/** The permissions of a push. */
export interface Permissions {
  choices: Choices;
  /** True to delete items that an earlier push wrote and the site no longer has. */
  mayDelete: boolean;
  /** True to change the types of fields, which deletes their values. */
  mayRetype: boolean;
}

/** The side that wins a conflict: the choice for a single item, by its id, or for `all` items. */
export interface Choices {
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
}

export type Choice = keyof Choices | undefined;

export function isWrite({ action }: Change): boolean {
  return action !== "keep" && action !== "conflict";
}

export function isUpsert(decision: Decision): boolean {
  return decision?.action === "create" || decision?.action === "update";
}

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
    .map((id) => `Nothing that is pushed has the id "${id}" – ${didYouMean(id, known, "take an id from the table")}`);
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

/** Compares an item with the last push and with Squidex. Only a choice lets a push overwrite editors' work. */
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

/** Decides about items that an earlier push wrote and the site no longer has. Items that editors added are ignored. */
export function planLeftovers(
  of: "asset" | "content",
  pushed: Readonly<Record<string, Pushed>>,
  ours: readonly string[],
  versionOf: (id: string) => number | undefined,
  { choices, mayDelete }: Pick<Permissions, "choices" | "mayDelete">,
): Change[] {
  return Object.entries(pushed).flatMap(([id, last]): Change[] => {
    const version = versionOf(id);
    if (ours.includes(id) || version === undefined) return [];
    const choice = choiceFor(of === "asset" ? `asset/${id}` : id, choices);
    const keep = (what: string): Change => ({ of, id, action: "keep", what });
    if (!mayDelete) return [keep("not in content any more, --delete removes it")];
    if (last.version !== version && choice !== "ours") return [keep("not in content any more, but edited in Squidex")];
    return [{ of, id, action: "delete", what: "not in content any more" }];
  });
}
