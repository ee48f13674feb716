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
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const counts = Object.entries(words).flatMap(([action, word]) => {
    const count = changes.filter((change) => change.action === action).length;
    return count > 0 ? [`${count} ${word}`] : [];
  });
  const conflicts = changes.filter(({ action }) => action === "conflict");
  return [
    ...table,
    ...(isDry ? ["Nothing was written: this is what would be done"] : []),
    `${counts.join(", ") || "Nothing to do"}; ${writes} writes`,
    ...conflicts.slice(0, 1).map(({ id }) => `Decide about conflicts: --ours ${id} or --theirs ${id}, or all`),
    ...problems.map((problem) => `Problem: ${problem}`),
  ].join("\n");
}

/** Shortens long series of new items of one kind to the first few items. */
function shorten(changes: readonly Change[]): Change[] {
  const shown = 5;
  return changes.flatMap((change, index) => {
    if (change.action !== "create") return [change];
    const earlier = changes.slice(0, index).filter(({ of, action }) => of === change.of && action === "create").length;
    if (earlier < shown) return [change];
    const total = changes.filter(({ of, action }) => of === change.of && action === "create").length;
    return earlier === shown ? [{ ...change, id: `… ${total - shown} more`, what: "new" }] : [];
  });
}
