import type { ContentSource } from "#engine/content/content-source.ts";
import { createContentStore, type ContentStoreOptions } from "#engine/content/content-store.ts";
import type { Env } from "#engine/env.ts";
import { refreshAge } from "#engine/env-values.ts";
import { planTimetable, type SiteManifests } from "#engine/manifest/plan-site.ts";
import type { SiteSchemas } from "#schemas/manifest-schemas.ts";
import type { SiteOptions } from "./site-options.ts";

interface ContentOptions extends Pick<ContentStoreOptions, "settleTime" | "sizeOf" | "disk" | "log"> {
  definition: SiteSchemas;
  manifests: SiteManifests;
  source: ContentSource;
  env: Pick<Env, "CONTENT_TTL_SECONDS">;
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
      maxAge: refreshAge(env),
    }),
    loadSource: () => Promise.resolve(source),
  };
}
