import { siteContent, type SiteContent } from "#tools/squidex/site-content.ts";
import { loadSite } from "#engine/page/site-definition.ts";
import { site as thisSite } from "#site";

const definition = await loadSite(thisSite);

/** Reads the content model and a folder of content. Rejects with all problems of the folder. */
export async function readSiteContent(folder: string): Promise<SiteContent> {
  const { readContent } = await import("#tools/dev-cms/read-content.ts");
  return siteContent(definition.model, await readContent(folder, definition.model.types));
}
