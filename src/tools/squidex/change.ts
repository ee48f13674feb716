import { didYouMean } from "#schemas/nearest-name.ts";

/** What a push does to one thing, or leaves to people. */
export interface Change {
  of: "app" | "client" | "schema" | "field" | "asset" | "content" | "rule";
  /** `mma`, `button`, `button.icons`, `button/button-home`. */
  id: string;
  /**
   * - `create`, `update`, `delete`: it is written
   * - `keep`: it is another in Squidex, and stays so
   * - `conflict`: it was changed on both sides; nothing is written until somebody decides
   */
  action: "create" | "update" | "delete" | "keep" | "conflict";
  /** Why, or what of it. */
  what: string;
}

/** True when something is written for it. */
export function isWrite({ action }: Change): boolean {
  return action !== "keep" && action !== "conflict";
}

/** Which side wins where both have something: of one thing by its id, or of all. */
export interface Choices {
  ours: ReadonlySet<string>;
  theirs: ReadonlySet<string>;
}

/** What somebody chose for a thing, by its id or the last part of it. */
export function choiceFor(id: string, { ours, theirs }: Choices): "ours" | "theirs" | undefined {
  const names = [id, id.slice(id.indexOf("/") + 1)];
  if (names.some((name) => ours.has(name))) return "ours";
  if (names.some((name) => theirs.has(name))) return "theirs";
  return ours.has("all") ? "ours" : theirs.has("all") ? "theirs" : undefined;
}

/** What was chosen for things that there are not. */
export function unknownChoices({ ours, theirs }: Choices, ids: readonly string[]): string[] {
  const known = new Set(["all", ...ids, ...ids.map((id) => id.slice(id.indexOf("/") + 1))]);
  return [...ours, ...theirs]
    .filter((id) => !known.has(id))
    .map((id) => `Nothing that is pushed is called "${id}" – ${didYouMean(id, known, "take an id from the table")}`);
}
