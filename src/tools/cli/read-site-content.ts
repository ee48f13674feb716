import { siteContent, type SiteContent } from "#tools/squidex/site-content.ts";
import { definition } from "#site";

/** Reads the content model and a folder of content; rejects with every problem of it. */
export async function readSiteContent(folder: string): Promise<SiteContent> {
  const { readContent } = await import("#tools/dev-cms/read-content.ts");
  return siteContent(definition.model, await readContent(folder, definition.model.types));
}
