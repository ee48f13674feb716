import { projectFolders } from "#engine/project-folders.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";

/** The script of the development CMS, which the build writes beside the server's script. */
interface DevCmsScript {
  startDevCms(options: { folder: string; model: LoadedSite["model"]; app: string }): Promise<OwnCms>;
}

/** A development CMS within this process. */
export interface OwnCms extends CmsAddress {
  close(): Promise<void>;
}

/**
 * Starts the development CMS with the sample content. A process with a CMS never loads the script.
 * @throws an error with all problems of the content, one line each
 */
export async function startOwnCms(
  script: URL,
  { model, cmsApp }: Pick<LoadedSite, "model" | "cmsApp">,
): Promise<OwnCms> {
  const { startDevCms } = (await import(/* @vite-ignore */ script.href)) as DevCmsScript;
  return startDevCms({ folder: projectFolders.content, model, app: cmsApp });
}
