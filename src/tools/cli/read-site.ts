import { projectFolders } from "#engine/project-folders.ts";
import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import { readSiteFiles } from "#tools/check/site-files.ts";
import { createSiteIndex, type CheckedSite, type SiteIndex } from "#tools/check/site-index.ts";
import { site as thisSite } from "#site";

const siteSchemas = await thisSite.schemas();
const blockRules = (await thisSite.blockRules?.()) ?? {};

/** The folders of a site. */
export interface SiteFolders {
  manifests: string;
  content: string;
}

/** Reads a site's manifests and sample content, and makes their index. */
export async function readSite(folders: SiteFolders = projectFolders): Promise<SiteIndex> {
  return createSiteIndex((await readCheckedSite(folders)).site);
}

/** Reads a site's manifests and sample content as written, with the names and the problems of the content files. */
export async function readCheckedSite(folders: SiteFolders, keptHeads?: string) {
  const { readContentForms } = await import("#tools/dev-cms/read-content.ts");
  const hasContent = existsSync(folders.content);
  const content = hasContent ? await readContentForms(folders.content, siteSchemas.model.types) : undefined;
  const site: CheckedSite = {
    files: readSiteFiles(folders.manifests, siteSchemas, keptHeads),
    definition: siteSchemas,
    blockRules,
    content: content?.files,
    isContentComplete: content?.isComplete ?? false,
  };
  return { site, contentFiles: content?.names ?? [], contentProblems: content?.problems ?? [] };
}

/** The path of a named file below the project's folder, with slashes. */
export function projectPath(name: string): string {
  return relative(".", name).split(sep).join("/");
}

/** Finds a manifest by its file name, with or without folder and extension. */
export function manifestNamed(name: string, { files }: SiteIndex) {
  const path = projectPath(name);
  return [...files.manifests.values()].find(
    ({ file, page }) => file === path || page === name || `${page}.json` === name,
  );
}
