import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findRouteUses } from "#tools/check/find-uses.ts";
import type { SiteIndex } from "#tools/check/site-index.ts";
import { replaceFile } from "#engine/content/replace-file.ts";
import { routePaths } from "#engine/manifest/route-table.ts";
import type { ManifestText, NewPageRequest, RenameRequest } from "../studio-api.ts";
import { manifestPath, readManifest, refuseLinks } from "./manifest-file.ts";
import { Refusal } from "./refusal.ts";
import type { StudioCommands } from "./studio-parts.ts";

/** Writes the manifest of a new page. */
export async function addPage(
  { path, title }: NewPageRequest,
  { makePage, folders }: StudioCommands,
  site: SiteIndex,
): Promise<ManifestText> {
  const made = makePage(path, title.trim() || undefined, site);
  if ("problems" in made) throw new Refusal(422, made.problems.join("\n"));
  const file = manifestPath(folders.manifests, made.name);
  await refuseLinks(folders.manifests, file);
  if (existsSync(file)) throw new Refusal(409, `The file ${file} is already there – choose another address`);
  await replaceFile(file, made.text);
  return made;
}

/** Moves a page to another address, with every link to it. */
export function movePage({ from, to }: RenameRequest, { renamePage }: StudioCommands, site: SiteIndex): string[] {
  const renamed = renamePage(from, to, site);
  if ("problem" in renamed) throw new Refusal(422, renamed.problem);
  return renamed.files;
}

/** Deletes a manifest that has the text which somebody saw. */
export async function deletePage({ name, text }: ManifestText, folder: string): Promise<void> {
  const path = manifestPath(folder, name);
  await refuseLinks(folder, path);
  if (readManifest(folder, name) !== text)
    throw new Refusal(409, `${path} has changed meanwhile – look at it before it is deleted`);
  await rm(path);
}

/** What links to a page, one line each; the page's own links to itself do not count. */
export function linksTo(name: string, site: SiteIndex, folder: string): string[] {
  const file = site.files.manifests.get(join(folder, name));
  const paths = new Set((file?.routes ?? []).flatMap(routePaths));
  const uses = [...paths].flatMap((path) => findRouteUses(path, site).links);
  return uses
    .filter((use) => use.file !== file?.file)
    .map((use) => `${use.file}:${use.line}:${use.column} ${use.what}`);
}
