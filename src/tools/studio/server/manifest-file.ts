import { existsSync, readFileSync } from "node:fs";
import { lstat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { siteFile } from "#engine/manifest/read-manifests.ts";
import { Refusal } from "./refusal.ts";

/** The file of a manifest; a name leads to nothing but manifests below their folder. */
export function manifestPath(folder: string, name: string): string {
  const isPlain = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.json$/.test(name) && !name.includes("..");
  if (!isPlain || name === siteFile)
    throw new Refusal(400, `"${name}" is no manifest of a page – name a file below ${folder}/ such as help.json`);
  return join(folder, name);
}

/** The text of a manifest that is there. */
export function readManifest(folder: string, name: string): string {
  const path = manifestPath(folder, name);
  if (!existsSync(path)) throw new Refusal(404, `There is no manifest ${name} – it may have been renamed or deleted`);
  return readFileSync(path, "utf8");
}

/** Refuses a path with a symbolic link in it, which could lead out of the folder. */
export async function refuseLinks(folder: string, path: string): Promise<void> {
  for (let part = path; part !== folder && part !== "."; part = dirname(part)) {
    const found = await lstat(part).catch(() => undefined);
    if (found?.isSymbolicLink()) throw new Refusal(403, `${part} is a symbolic link – edit the file that it leads to`);
  }
}
