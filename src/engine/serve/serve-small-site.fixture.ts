import { parseEnv } from "#engine/env.ts";
import { definition, memorySource, siteManifests } from "#engine/small-site.fixture.ts";
import type { Site } from "./compose-site.ts";
import { createSite, type SiteOptions } from "./create-site.ts";

interface SmallSiteOptions extends Partial<SiteOptions> {
  /** The manifests of its pages, by id. */
  pages?: Record<string, object>;
  /** Environment variables. */
  variables?: Record<string, string>;
}

/** Composes the small site, with an empty content source in memory unless a test gives another one. */
export function smallSite({ pages = {}, variables = {}, ...options }: SmallSiteOptions = {}): Site {
  return createSite({
    mode: "production",
    definition,
    env: parseEnv(variables),
    manifests: siteManifests(pages),
    source: memorySource(),
    components: {},
    document: { baseCss: "", headScript: "head()", loaderScript: "load()", app: "/app.js" },
    createAssets: () => ({ answer: () => new Response(null, { status: 404 }) }),
    builtFiles: new Map(),
    log: () => {},
    ...options,
  });
}
