import { projectFolders } from "#engine/project-folders.ts";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { readSiteFiles } from "#tools/check/site-files.ts";
import { createSiteIndex, type CheckedSite, type SiteIndex } from "#tools/check/site-index.ts";
import { site as thisSite } from "#site";

export const siteSchemas = await thisSite.schemas();

export interface SiteFolders {
  manifests: string;
  content: string;
}

/** Reads a site's manifests and sample content, and makes their index. */
export async function readSite(folders: SiteFolders = projectFolders): Promise<SiteIndex> {
  return createSiteIndex((await readCheckedSite(folders)).site);
}

/** Reads a site's manifests and sample content as written, with the names and the problems of the content files. */
export async function readCheckedSite(folders: SiteFolders) {
  const { readContentForms } = await import("#tools/dev-cms/read-content.ts");
  const hasContent = existsSync(folders.content);
  const content = hasContent ? await readContentForms(folders.content, siteSchemas.model.types) : undefined;
  const site: CheckedSite = {
    files: readSiteFiles(folders.manifests, siteSchemas),
    definition: siteSchemas,
    content: content?.files,
    isContentComplete: content?.isComplete ?? false,
    isContentSound: content?.isSound,
    examples: readExampleTexts(),
  };
  return { site, contentFiles: content?.names ?? [], contentProblems: content?.problems ?? [] };
}

/** Reads manifests and plans their pages, at a moment or now. Throws when `site.json` has problems. */
export function readPlannedSite(folder: string = projectFolders.manifests, moment?: number) {
  const { manifests, problems } = readManifests(folder, siteSchemas);
  if (!manifests) throw new Error(`${folder}/site.json has problems – run npm run pages -- check`);
  return { manifests, problems, pages: planSite(manifests, siteSchemas, moment) };
}

/** Reads the texts of the blocks' examples, except short texts, which a page may have by chance. */
export function readExampleTexts(): ReadonlySet<string> {
  const names = readdirSync("registry", { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => name.endsWith(".examples.json"));
  const texts = files.map((name) => readFileSync(join("registry", name), "utf8"));
  return new Set(texts.flatMap((text) => text.match(/"(?:[^"\\\n]|\\.){40,}"/g) ?? []));
}

/** The path of a named file below the project's folder, with slashes. */
export function projectPath(name: string): string {
  return relative(".", name).split(sep).join("/");
}

/** Finds a manifest by its file name, with or without folder and extension. */
export function manifestNamed(name: string, { files }: SiteIndex) {
  const path = projectPath(name);
  const manifests = [...files.manifests.values()];
  return manifests.find(({ file, page }) => file === path || page === name || `${page}.json` === name);
}
