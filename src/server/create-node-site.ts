import { createAssets } from "#src/assets/create-assets.ts";
import { cmsFetch } from "#src/content/cms-fetch.ts";
import { createContentDisk } from "#src/content/content-disk.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createSite, type Site } from "./compose-site.ts";
import type { SiteOptions } from "./site-parts.ts";

interface NodeSiteOptions extends Omit<SiteOptions, "source" | "settleTime" | "createAssets" | "disk"> {
  cms: SiteCms;
  /** The built script of the image worker; without it pictures are made in this process. */
  imageWorker?: URL;
}

/** The CMS of a site. */
export interface SiteCms {
  url: string;
  /** Names the development CMS in caches on disk. Its deletions are meant, and its content needs no copy on disk. */
  id?: string;
}

/** Composes a site with what a machine adds: a copy of the content on disk, and pictures. */
export function createNodeSite({ cms, imageWorker, ...options }: NodeSiteOptions): Site {
  const { env, log } = options;
  const { CONTENT_CACHE_DIR: folder } = env;
  const isDevCms = cms.id !== undefined;
  const source = createSquidexSource({ base: cms.url, id: cms.id, fetch: cmsFetch });
  const onFailure = (reason: string) => log("warn", "The content was not written to disk", { reason });
  return createSite({
    ...options,
    source,
    settleTime: isDevCms ? 0 : undefined,
    createAssets: (content) => createAssets({ source, content, folder, imageWorker, log }),
    disk: isDevCms ? undefined : createContentDisk(folder, source.id, onFailure),
  });
}
