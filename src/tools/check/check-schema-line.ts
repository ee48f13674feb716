import { posix } from "node:path";
import type { LocatedFile } from "#engine/json/locate.ts";
import type { Problem } from "#engine/json/problem.ts";
import { problemAt, warning } from "./found.ts";

/** Finds a `$schema` that is not the path of the file's schema, which leaves editors without completion. */
export function checkSchemaLine(
  file: LocatedFile,
  written: unknown,
  schema: { name: string; of: string; depth?: number },
): Problem[] {
  const right = `${"../".repeat((schema.depth ?? 0) + 1)}schemas/generated/${schema.name}.schema.json`;
  if (typeof written !== "string" || /^https?:/.test(written) || posix.normalize(written) === right) return [];
  return [problemAt(file, ["$schema"], warning(`"${written}" is not the schema of ${schema.of}`, `write "${right}"`))];
}
