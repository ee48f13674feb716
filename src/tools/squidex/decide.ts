import { didYouMean } from "#schemas/nearest-name.ts";
import type { Known, Pushed } from "./push-record.ts";

/** A change that a push makes to one item, or leaves to editors. */
export interface Change {
  of: "app" | "client" | "schema" | "field" | "asset" | "content" | "rule";
  /** `mma`, `button`, `button.icons`, `button/button-home`. */
  id: string;
  /** `keep`: Squidex's item stays. `conflict`: both sides changed, a person decides. `skip`: planned, but not done. */
  action: "create" | "update" | "delete" | "keep" | "conflict" | "skip";
  /** The reason, or the changed part. */
  what: string;
}

export interface Permissions {
  choices: Choices;
  /** True to delete items that an earlier push wrote and the site no longer has. */
  mayDelete: boolean;
  /** True to change the types of fields, which deletes their values. */
  mayRetype: boolean;
  /** True to publish the records that a push creates, also without the steps of a workflow. */
  publishes?: boolean | undefined;
}

/** The permissions of a push, and the state before the push. */
export interface PlanOptions extends Permissions, Known {
  /** Squidex's name of the client of this push. */
  actor: string;
}

/** The side that wins a conflict: the choice for a single item, by its id, or for `all` items. */
export interface Choices {
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
}

export type Choice = keyof Choices | undefined;

export function isWrite({ action }: Change): boolean {
  return action === "create" || action === "update" || action === "delete";
}

/** The change that a decision makes to an item. */
export function changesFrom(of: Change["of"], id: string, decision: Decision): Change[] {
  return decision ? [{ of, id, ...decision }] : [];
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
    .map((id) => `No pushed item has the id "${id}" – ${didYouMean(id, known, "take an id from the table")}`);
}

function lastPart(id: string): string {
  return id.slice(id.indexOf("/") + 1);
}

/** True when content has a version that a later push or pull replaced. */
function isOutdated({ earlier, base }: Pushed, item: Pick<Item, "hash" | "base">): boolean {
  const [pushed, own] = [base, item.base].map((time) => Date.parse(time ?? ""));
  return earlier?.includes(item.hash) === true || Number(own) < Number(pushed);
}

export interface Found {
  version: number;
  isSame: boolean;
  /** True when only this client has changed the item. */
  isOwn: boolean;
  /** True when a pull brought this version into content. */
  isPulled?: boolean;
  /** True when a new version is open, which content never holds. */
  hasDraft?: boolean;
  /** The editors' change in one word, for example `edited`. */
  word: string;
}

/** An item of the site, and the known facts about the item. */
export interface Item {
  hash: string;
  /** The `lastModified` of the content file. */
  base?: string | undefined;
  pushed: Pushed | undefined;
  /** The state that this checkout has seen. */
  seen?: Pushed | undefined;
  found: Found | undefined;
}

/** Undefined when no action is necessary. */
export type Decision = Pick<Change, "action" | "what"> | undefined;

/** An item of the site with the decision about it, and the item in Squidex. */
export interface Planned<InSquidex> extends Pick<Item, "hash" | "base"> {
  found: InSquidex | undefined;
  isSame: boolean;
  decision: Decision;
  choice: Choice;
}

/** Compares an item with the last push and with Squidex. Only a choice lets a push overwrite other people's work. */
export function decide(item: Item, choice: Choice): Decision {
  const { hash, pushed, seen, found } = item;
  const last = seen ?? pushed;
  if (!found) return decideAbsent(hash, last, choice);
  if (found.isSame) return undefined;
  // Times have whole seconds, so a time counts only until this checkout has seen a version of that time.
  const isPulled = found.isPulled === true && seen?.base !== item.base;
  const isChangedHere = isPulled || last?.hash !== hash;
  if (!found.hasDraft && (isPulled || isKnown(item, found)))
    return isChangedHere ? { action: "update", what: "changed in content" } : undefined;
  const there = pushed?.version === found.version ? "pushed from elsewhere" : `${found.word} in Squidex`;
  if (choice === "ours") return { action: "update", what: `${there}, overwritten as asked` };
  if (!isChangedHere) return { action: "keep", what: there };
  if (choice === "theirs") return { action: "keep", what: `${there}, kept as asked` };
  const isOld = !seen && pushed && isOutdated(pushed, item);
  const here = !last ? "never pushed from here" : isOld ? "older in content: pull first" : "changed in content";
  return { action: "conflict", what: `${there} and ${here}` };
}

/** True when content is based on the version in Squidex, as far as pushes and this checkout know. */
function isKnown(item: Item, { version, isOwn }: Found): boolean {
  const { pushed, seen } = item;
  if (seen) return seen.version === version;
  return pushed ? pushed.version === version && !isOutdated(pushed, item) : isOwn;
}

function decideAbsent(hash: string, pushed: Pushed | undefined, choice: Choice): Decision {
  if (!pushed) return { action: "create", what: "new" };
  if (choice === "ours") return { action: "create", what: "deleted in Squidex, created again as asked" };
  if (choice === "theirs" || pushed.hash === hash) return { action: "keep", what: "deleted in Squidex" };
  return { action: "conflict", what: "deleted in Squidex and changed in content" };
}

/** Decides about items that an earlier push wrote and the site no longer has. Items of editors are ignored. */
export function planLeftovers(
  of: "asset" | "content",
  { record, seen, choices, mayDelete }: PlanOptions,
  ours: readonly string[],
  versionOf: (id: string) => number | undefined,
): Change[] {
  return Object.entries(record[`${of}s`]).flatMap(([id, written]): Change[] => {
    const version = versionOf(id);
    if (ours.includes(id) || version === undefined || written.version < 0) return [];
    const last = seen.isNew ? written : seen[`${of}s`][id];
    const choice = choiceFor(of === "asset" ? `asset/${id}` : id, choices);
    const keep = (what: string): Change => ({ of, id, action: "keep", what });
    if (!last) return [keep("pushed from elsewhere, never in this checkout")];
    if (!mayDelete) return [keep("not in content any more, --delete removes it")];
    const isChanged = version !== written.version || version !== last.version;
    if (isChanged && choice !== "ours") return [keep("not in content any more, but changed in Squidex")];
    return [{ of, id, action: "delete", what: "not in content any more" }];
  });
}
