import { projectFolders } from "#engine/project-folders.ts";
import { existsSync } from "node:fs";
import { relative, sep } from "node:path";
import { readSiteFiles } from "#tools/check/site-files.ts";
import { createSiteIndex, type SiteIndex } from "#tools/check/site-index.ts";
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
  const content = existsSync(folders.content) ? await readWrittenContent(folders.content) : undefined;
  return createSiteIndex({
    files: readSiteFiles(folders.manifests, siteSchemas),
    definition: siteSchemas,
    blockRules,
    content: content?.files,
    isContentComplete: content?.isComplete ?? false,
  });
}

/** Reads the sample content as written, without resolving references. */
export async function readWrittenContent(folder: string) {
  const { readContentForms } = await import("#tools/dev-cms/read-content.ts");
  return readContentForms(folder, siteSchemas.model.types);
}

/** Finds a manifest by its file name, with or without folder and extension. */
export function manifestNamed(name: string, { files }: SiteIndex) {
  const path = relative(".", name).split(sep).join("/");
  return [...files.manifests.values()].find(
    ({ file, page }) => file === path || page === name || `${page}.json` === name,
  );
}
