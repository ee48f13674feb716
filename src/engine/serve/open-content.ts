import type { SizeOf } from "#engine/content/add-picture-sizes.ts";
import type { ContentDisk } from "#engine/content/content-disk.ts";
import type { ContentSource } from "#engine/content/content-source.ts";
import { createContentStore } from "#engine/content/content-store.ts";
import type { Env } from "#engine/env.ts";
import type { Log } from "#engine/log.ts";
import { planTimetable, type SiteManifests } from "#engine/manifest/plan-site.ts";
import type { DefinedSchemas } from "#engine/page/site-definition.ts";
import type { SiteOptions } from "./site-options.ts";

interface ContentOptions {
  definition: DefinedSchemas;
  manifests: SiteManifests;
  source: ContentSource;
  env: Pick<Env, "CONTENT_TTL_SECONDS">;
  /** Milliseconds after which a large deletion of content is accepted; ten minutes when absent. */
  settleTime?: number | undefined;
  /** Reads the sizes of pictures when the CMS does not know them. */
  sizeOf?: SizeOf | undefined;
  /** A store in which the last good content survives a restart. */
  disk?: ContentDisk | undefined;
  log: Log;
}

/** Plans the pages of manifests, and loads and keeps the content that these pages show. */
export function openContent(options: ContentOptions): Pick<SiteOptions, "timetable" | "content" | "loadSource"> {
  const { definition, manifests, source, env } = options;
  const timetable = planTimetable(manifests, definition);
  return {
    timetable,
    content: createContentStore({
      ...options,
      model: definition.model,
      wanted: () => timetable,
      boundaryAfter: timetable.boundaryAfter,
      maxAge: env.CONTENT_TTL_SECONDS * 1000,
    }),
    loadSource: () => Promise.resolve(source),
  };
}
