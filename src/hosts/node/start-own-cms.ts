import { projectFolders } from "#engine/project-folders.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";

type OwnCms = CmsAddress & { close(): Promise<void> };

/** The script of the development CMS, which the build writes beside the server's script. */
interface DevCmsScript {
  startDevCms(options: { folder: string; model: LoadedSite["model"]; app: string }): Promise<OwnCms>;
}

/** Starts the development CMS with the sample content. Throws all problems of the content, one line each. */
export async function startOwnCms(script: URL, { model, cmsApp: app }: LoadedSite): Promise<OwnCms> {
  const { startDevCms } = (await import(/* @vite-ignore */ script.href)) as DevCmsScript;
  return startDevCms({ folder: projectFolders.content, model, app });
}
