import type { Difference } from "#tools/squidex/compare-content.ts";
import type { LiveCms } from "#tools/squidex/live-cms.ts";

/** The maximum number of shown characters of a value. */
const maxLength = 100;

/** Describes differences in lines: `button/button-home changed`, followed by each changed value. */
export function printDifferences(differences: readonly Difference[], live: Pick<LiveCms, "editAddress">): string[] {
  if (differences.length === 0) return ["The CMS and the folder hold the same content"];
  const lines = differences.flatMap(({ name, id, change, values }) => [
    `${name}/${id} ${words[change]}${name === "assets" || change === "removed" ? "" : `  ${live.editAddress(name, id)}`}`,
    ...(change === "changed" ? values : []).map(
      ({ path, before, after }) =>
        `  ${path.filter((step) => step !== "data").join(".")}: ${show(before)} → ${show(after)}`,
    ),
  ]);
  const count = differences.length === 1 ? "1 difference" : `${differences.length} differences`;
  return [...lines, count];
}

const words = { added: "is new in the CMS", changed: "differs", removed: "is not in the CMS" };

function show(value: unknown): string {
  if (value === undefined) return "nothing";
  const text = JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
