import type { Change } from "./change.ts";

/** What the last push left in Squidex. */
export interface Pushed {
  /** Of what the site had. */
  hash: string;
  /** The version that Squidex gave it. Whatever people do to it gives it another one. */
  version: number;
}

/** What is in Squidex now. */
export interface Found {
  version: number;
  /** True when it says the same as the site's. */
  isSame: boolean;
  /** True when nobody but this client has touched it. */
  isOwn: boolean;
  /** What people did to it, in a word: `edited`. */
  word: string;
}

/** What to do with one thing: nothing at all, or a change. */
export type Decision = Pick<Change, "action" | "what"> | undefined;

/** Compares what the site has, what it had at the last push, and what Squidex has. People's work is never overwritten unasked. */
export function decide(
  hash: string,
  pushed: Pushed | undefined,
  found: Found | undefined,
  choice: "ours" | "theirs" | undefined,
): Decision {
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

function decideAbsent(hash: string, pushed: Pushed | undefined, choice: "ours" | "theirs" | undefined): Decision {
  if (!pushed) return { action: "create", what: "new" };
  if (choice === "ours") return { action: "create", what: "deleted in Squidex, created again as asked" };
  if (choice === "theirs" || pushed.hash === hash) return { action: "keep", what: "deleted in Squidex" };
  return { action: "conflict", what: "deleted in Squidex and changed in content" };
}
