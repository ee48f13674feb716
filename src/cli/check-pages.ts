import { relative, sep } from "node:path";
import type { Problem } from "#src/json/problem.ts";
import { readManifests } from "#src/manifest/read-manifests.ts";
import { siteSchemas } from "#src/site/site-schemas.ts";
import type { CheckResult } from "./print-problems.ts";

/** Checks every manifest of a folder, or only the named files. */
export async function checkPages(folder: string, files: string[]): Promise<CheckResult> {
  const { files: found, problems } = readManifests(folder, siteSchemas);
  const wanted = new Set(files.map((file) => relative(".", file).split(sep).join("/")));
  const isWanted = (file: string) => wanted.size === 0 || wanted.has(file);
  const unknown = [...wanted].filter((file) => !found.includes(file));
  const count = found.filter(isWanted).length;
  return {
    problems: [
      ...unknown.map((file) => noSuchFile(file, folder)),
      ...problems.filter(({ file, others = [] }) => [file, ...others].some(isWanted)),
    ],
    checked: `${count} ${count === 1 ? "manifest" : "manifests"}`,
  };
}

function noSuchFile(file: string, folder: string): Problem {
  return { file, line: 1, column: 1, message: "There is no such manifest", hint: `name a file below ${folder}/` };
}
