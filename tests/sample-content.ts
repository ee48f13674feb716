import { mergeSlices } from "#schemas/derive/merge-selections.ts";
import type { KnownPictures, SliceSelections } from "#schemas/selection.ts";
import { cleanContent, cleanPictures, type CleanContent } from "#engine/content/clean-content.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import { createDevCms } from "#tools/dev-cms/create-dev-cms.ts";
import { wantFacts } from "#engine/manifest/gather-slices.ts";
import { definition } from "./this-site.ts";

const { cmsApp: app, model } = definition;
const cms = await createDevCms({ folder: "content", model, app });

/** The development CMS with the sample content, without a port. */
export const sampleSource = createSquidexSource({
  app,
  model,
  url: "http://localhost",
  fetch: (address, init) => cms.fetch(new Request(address, init)),
});

/** The sample content with the facts that texts name: those of the site, or `ownFacts`. */
export async function sampleContent(wanted: SliceSelections, ownFacts = model.ownFacts): Promise<CleanContent> {
  const all = mergeSlices([wanted, wantFacts(model)?.wanted ?? {}]);
  return cleanContent(await sampleSource.fetchSlices(all), all, { ...model, ownFacts });
}

/** The development CMS's data of some pictures. */
export async function samplePictures(ids: readonly string[]): Promise<KnownPictures> {
  return cleanPictures(await sampleSource.describePictures(ids));
}
