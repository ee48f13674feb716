import { projectFolders } from "#engine/project-folders.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { Env } from "#engine/env.ts";
import { nearestName } from "#schemas/nearest-name.ts";
import type { CmsAddress } from "#engine/content/open-cms.ts";

type OwnCms = CmsAddress & { close(): Promise<void> };

/** The script of the development CMS, which the build writes beside the server's script. */
interface DevCmsScript {
  startDevCms(options: { folder: string; model: LoadedSite["model"]; app: string }): Promise<OwnCms>;
}

/** Starts the development CMS. Throws all problems of the content, and throws when `SAMPLE_CONTENT` is not set. */
export async function startOwnCms(
  script: URL,
  { model, cmsApp: app }: LoadedSite,
  { SAMPLE_CONTENT: isAllowed }: Pick<Env, "SAMPLE_CONTENT">,
): Promise<OwnCms> {
  if (!isAllowed) {
    const misspelt = misspeltCmsUrl(process.env);
    const found = misspelt === undefined ? "CMS_URL is not set" : `CMS_URL is not set, but ${misspelt} is`;
    throw new Error(
      `${found} – set CMS_URL to the base address of the CMS, or SAMPLE_CONTENT=true to serve the sample content`,
    );
  }
  const { startDevCms } = (await import(/* @vite-ignore */ script.href)) as DevCmsScript;
  return startDevCms({ folder: projectFolders.content, model, app });
}

/** The name of a variable that is probably a misspelt `CMS_URL`. */
export function misspeltCmsUrl(variables: Record<string, string | undefined>): string | undefined {
  return Object.keys(variables).find((name) => name !== "CMS_URL" && nearestName(name, ["CMS_URL"]) !== undefined);
}
