import type { ContentDisk } from "#engine/content/content-disk.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { parseEnv } from "#engine/env.ts";
import { definition, memorySource, siteManifests, smallDefinition } from "#engine/small-site.fixture.ts";
import { createSite, type Site } from "./create-site.ts";
import { openContent } from "./open-content.ts";
import type { SiteOptions } from "./site-options.ts";

export interface SmallSiteOptions extends Partial<SiteOptions> {
  /** The manifests of the site's pages, by id. */
  pages?: Record<string, object>;
  variables?: Record<string, string>;
  source?: ContentSource;
  disk?: ContentDisk | undefined;
}

/** Creates the small site; the default content source is empty and in memory. */
export function smallSite(given: SmallSiteOptions = {}): Site {
  const { pages = {}, variables = {}, source = memorySource(), disk, ...options } = given;
  const env = parseEnv(variables);
  const { log = () => {} } = options;
  return createSite({
    mode: "production",
    definition: smallDefinition,
    env,
    ...openContent({ definition, manifests: siteManifests(pages), source, env, disk, log }),
    document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/app.js" },
    assets: () => new Response(null, { status: 404 }),
    builtFiles: new Map(),
    log,
    ...options,
  });
}
