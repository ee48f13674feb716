import type { SizeOf } from "#engine/content/add-picture-sizes.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { parseEnv } from "#engine/env.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import { compileBaseStyles } from "#engine/render/compile-base-styles.ts";
import { createSite, type Site } from "#engine/serve/create-site.ts";
import { openContent } from "#engine/serve/open-content.ts";
import type { SiteOptions } from "#engine/serve/site-options.ts";
import { definition, site } from "./this-site.ts";

interface TestedSite extends Partial<SiteOptions> {
  manifests: SiteManifests;
  source: ContentSource;
  /** Reads the sizes of pictures when the CMS does not know them. */
  sizeOf?: SizeOf;
  /** Environment variables. */
  variables?: Record<string, string>;
}

/** This site in the test's own process, without files and scripts. */
export function siteOf({ manifests, source, sizeOf, variables = {}, ...options }: TestedSite): Site {
  const env = parseEnv(variables);
  const { log = () => {} } = options;
  return createSite({
    mode: "production",
    definition: site,
    env,
    ...openContent({ definition, manifests, source, sizeOf, env, log }),
    assets: () => new Response(null, { status: 404 }),
    document: {
      baseCss: compileBaseStyles(definition),
      headScript: "head()",
      loaderScript: "load()",
      app: "/static/app.js",
    },
    builtFiles: new Map(),
    log,
    ...options,
  });
}
