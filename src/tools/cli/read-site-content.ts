import { draftsAddresses, type PreviewServer } from "#engine/preview/drafts-addresses.ts";
import { siteContent, type SiteContent } from "#tools/squidex/site-content.ts";
import { readPlannedSite, siteSchemas } from "./read-site.ts";

const { model } = siteSchemas;

/** Reads the content model and a folder of content. Rejects with all problems of the folder. */
export async function readSiteContent(folder: string): Promise<SiteContent> {
  const { readContent } = await import("#tools/dev-cms/read-content.ts");
  return siteContent(model, await readContent(folder, model.types));
}

/** Links each schema to a preview of the page that shows most of its content. Throws when `site.json` has problems. */
export function withPreviews(site: SiteContent, server: PreviewServer): SiteContent {
  const addresses = draftsAddresses(readPlannedSite().pages, model, server);
  const schemas = site.schemas.map((schema) => {
    const address = addresses.get(schema.name);
    return address === undefined ? schema : { ...schema, previewUrls: { "Preview with drafts": address } };
  });
  return { ...site, schemas };
}
