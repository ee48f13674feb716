import type { Change } from "#tools/squidex/decide.ts";
import type { PushResult } from "#tools/squidex/push-site.ts";

const words: Readonly<Record<Change["action"], string>> = {
  create: "new",
  update: "changed",
  delete: "deleted",
  keep: "kept",
  conflict: "CONFLICT",
};

/** Prints a table of the executed or planned changes, and their numbers. */
export function printPush({ changes, problems, writes }: PushResult, isDry: boolean): string {
  const rows = shorten(changes).map(({ of, id, action, what }) => [words[action], of, id, what]);
  const widths = [0, 1, 2].map((column) => Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)));
  const table = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  "));
  const counts = Object.entries(words).flatMap(([action, word]) => {
    const count = changes.filter((change) => change.action === action).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  const conflicts = changes.filter(({ action }) => action === "conflict");
  return [
    ...table.map((line) => line.trimEnd()),
    ...(isDry ? ["Nothing was written: without --dry-run, a push makes these changes"] : []),
    `${counts.join(", ") || "Nothing to do"}; ${writes} writes`,
    ...conflicts.slice(0, 1).map(({ id }) => `Decide about conflicts: --ours ${id} or --theirs ${id}, or all`),
    ...problems.map((problem) => `Problem: ${problem}`),
  ].join("\n");
}

/** Shortens long series of new items of one kind to the first few items. */
function shorten(changes: readonly Change[]): Change[] {
  const shown = 5;
  return changes.flatMap((change) => {
    const same = changes.filter(({ of, action }) => of === change.of && action === "create");
    const index = same.indexOf(change);
    if (index < shown) return [change];
    return index === shown ? [{ ...change, id: `… ${same.length - shown} more`, what: "new" }] : [];
  });
}
