import { projectFolders } from "#engine/project-folders.ts";
import { didYouMean } from "#schemas/nearest-name.ts";
import type { Env } from "#engine/env.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { isPublished } from "#engine/manifest/timetable.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { draftsAddress, draftsExpiry } from "#engine/preview/drafts-addresses.ts";
import { site as thisSite } from "#site";
import type { PreviewLink } from "./preview-page.ts";

const siteSchemas = await thisSite.schemas();

/** Creates the address that shows a published page with drafts of its content. Throws when there is no such page. */
export function draftsLink(
  path: string,
  env: Env,
  { seconds, now = Date.now() }: { seconds?: number | undefined; now?: number },
): PreviewLink {
  const { manifests } = readManifests(projectFolders.manifests, siteSchemas);
  if (!manifests) throw new Error("The site's manifest page-manifests/site.json cannot be used");
  const pages = planSite(manifests, siteSchemas, now);
  const hint = didYouMean(path, pages.paths, "name the route of a page");
  if (!isPublished(pages, path)) throw new Error(`There is no published page ${path} – ${hint}`);
  const { PREVIEW_SECRET: secret, PUBLIC_URL: base = `http://localhost:${env.PORT}` } = env;
  const expires = seconds === undefined ? draftsExpiry(now) : Math.floor(now / 1000) + seconds;
  return {
    address: draftsAddress(path, { base, secret }, expires),
    expires: secret === undefined ? undefined : new Date(expires * 1000),
  };
}
