import { relative, sep } from "node:path";
import { formatProblem } from "#src/json/problem.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { siteSchemas } from "#src/site/site-schemas.ts";

/** Checks every manifest of a folder, or only the named files: one line for each problem, and the number of checked manifests. */
export function checkPages(folder: string, files: string[]): { lines: string[]; checked: number } {
  const { files: found, problems } = readManifests(folder, siteSchemas);
  const wanted = new Set(files.map((file) => relative(".", file).split(sep).join("/")));
  const isWanted = (file: string) => wanted.size === 0 || wanted.has(file);
  const unknown = [...wanted].filter((file) => !found.includes(file));
  return {
    lines: [
      ...unknown.map((file) => `${file}:1:1 There is no such manifest – name a file below ${folder}/`),
      ...problems.filter(({ file }) => isWanted(file)).map(formatProblem),
    ],
    checked: found.filter(isWanted).length,
  };
}
