import { projectFolders } from "#engine/project-folders.ts";
import type { SiteContent } from "#tools/squidex/site-content.ts";
import { planSite } from "#engine/manifest/plan-site.ts";
import { readManifests } from "#engine/manifest/read-manifests.ts";
import { draftsAddresses, type PreviewServer } from "#engine/preview/drafts-addresses.ts";
import { site as thisSite } from "#site";

const siteSchemas = await thisSite.schemas();

/** The label of the link in the CMS. */
const linkName = "Preview with drafts";

/** Links each schema to a preview of the page that shows most of its content. Throws when `site.json` has problems. */
export function withPreviews(site: SiteContent, server: PreviewServer): SiteContent {
  const { manifests } = readManifests(projectFolders.manifests, siteSchemas);
  if (!manifests) throw new Error("The site's manifest page-manifests/site.json cannot be used");
  const addresses = draftsAddresses(planSite(manifests, siteSchemas), siteSchemas.model, server);
  return {
    ...site,
    schemas: site.schemas.map((schema) => {
      const address = addresses.get(schema.name);
      return address === undefined ? schema : { ...schema, previewUrls: { [linkName]: address } };
    }),
  };
}
