import { model } from "#schemas/content/index.ts";
import type { SliceSelections } from "#schemas/selection.ts";
import { cleanContent, type CleanContent } from "#src/content/clean-content.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createDevCms } from "#src/dev-cms/create-dev-cms.ts";

const cms = await createDevCms({ folder: "content", model, app: "mma" });
/** The development CMS with the sample content, without a port. */
export const sampleSource = createSquidexSource({
  app: "mma",
  model,
  base: "http://localhost",
  fetch: (address, init) => cms.fetch(new Request(address, init)),
});

/** The sample content, as the site has it. */
export async function sampleContent(wanted: SliceSelections): Promise<CleanContent> {
  return cleanContent(await sampleSource.fetchSlices(wanted), wanted, model);
}
