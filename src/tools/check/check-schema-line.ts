import { posix } from "node:path";
import type { Problem } from "#engine/json/problem.ts";
import { problemAt, warning } from "./found.ts";
import type { ManifestFile } from "./site-files.ts";

const schemaFile = "schemas/generated/page-manifest.schema.json";

/** Finds a `$schema` with another path than that of the manifests' schema, which leaves editors without completion. */
export function checkSchemaLine(file: ManifestFile): Problem[] {
  const written = file.written()["$schema"];
  if (typeof written !== "string" || /^https?:/.test(written)) return [];
  const right = posix.join(posix.relative(posix.dirname(file.page), "."), "..", schemaFile);
  if (posix.normalize(written) === right) return [];
  const message = `"${written}" is not the schema of manifests`;
  return [problemAt(file, ["$schema"], warning(message, `write "${right}"`))];
}
