import type { Change } from "./change.ts";
import type { Pushed } from "./decide.ts";

/**
 * What to do with a thing that an earlier push brought and the site has no more. Only such things are left over: what
 * people added is theirs.
 */
export function decideLeftover(
  pushed: Pushed,
  version: number,
  choice: "ours" | "theirs" | undefined,
  mayDelete: boolean,
): Pick<Change, "action" | "what"> {
  if (!mayDelete) return { action: "keep", what: "not in content any more, --delete removes it" };
  const isUntouched = pushed.version === version || choice === "ours";
  if (!isUntouched) return { action: "keep", what: "not in content any more, but edited in Squidex" };
  return { action: "delete", what: "not in content any more" };
}
