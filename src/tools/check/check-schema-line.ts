import { posix } from "node:path";
import type { Problem } from "#engine/json/problem.ts";
import { problemAt, warning } from "./found.ts";
import type { ManifestFile } from "./site-files.ts";
import type { SiteIndex } from "./site-index.ts";

const schemaFile = "schemas/generated/page-manifest.schema.json";

/** Finds a `$schema` with another path than that of the manifests' schema, which leaves editors without completion. */
export function checkSchemaLine(file: ManifestFile, { files }: SiteIndex): Problem[] {
  const written = file.written()["$schema"];
  if (typeof written !== "string" || /^https?:/.test(written)) return [];
  const project = posix.dirname(posix.dirname(files.siteFile));
  const right = posix.relative(posix.dirname(file.file), posix.join(project, schemaFile));
  if (posix.normalize(written) === right) return [];
  const message = `"${written}" is not the schema of manifests`;
  return [problemAt(file, ["$schema"], warning(message, `write "${right}"`))];
}
