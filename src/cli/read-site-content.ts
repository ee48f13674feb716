import { siteContent, type SiteContent } from "#src/content/squidex/admin/site-content.ts";
import { definition } from "#src/site/definition.ts";

/** Reads the content model and a folder of content; rejects with every problem of it. */
export async function readSiteContent(folder: string): Promise<SiteContent> {
  const { readContent } = await import("#src/dev-cms/read-content.ts");
  return siteContent(definition.model, await readContent(folder, definition.model.types));
}
