import { findNamedAssets } from "#engine/assets/named-assets.ts";
import type { ContentDisk } from "#engine/content/content-disk.ts";
import { createContentStore } from "#engine/content/content-store.ts";
import { planTimetable, type SiteManifests } from "#engine/manifest/plan-site.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { RenderContext } from "#engine/render/render-page.ts";
import { composeSite, type Site } from "./compose-site.ts";
import type { PlannedSiteOptions } from "./site-parts.ts";

/** What a site is made from. */
export interface SiteOptions extends Omit<
  PlannedSiteOptions,
  "loadDefinition" | "loadMarkupContext" | "timetable" | "isNamedAsset" | "openContent"
> {
  definition: LoadedSite;
  components: RenderContext["components"];
  manifests: SiteManifests;
  /** Milliseconds after which the deletion of much content is accepted; ten minutes when absent. */
  settleTime?: number | undefined;
  /** Where the last good content outlives a restart. */
  disk?: ContentDisk | undefined;
}

/** Makes a site from its manifests: plans its pages, and composes what answers for them. */
export function createSite({ definition, components, manifests, settleTime, disk, ...options }: SiteOptions): Site {
  const { application, model } = definition;
  const named = findNamedAssets([...manifests.pages.values(), manifests.site].map(({ value }) => value));
  return composeSite({
    ...options,
    definition,
    loadDefinition: () => Promise.resolve(definition),
    loadMarkupContext: () => Promise.resolve({ application, components }),
    timetable: planTimetable(manifests, definition),
    isNamedAsset: (id) => named.has(id),
    openContent: (rules) => createContentStore({ ...rules, model, settleTime, disk }),
  });
}
