import { createAssets } from "#src/assets/create-assets.ts";
import { cmsFetch } from "#src/content/cms-fetch.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createContentDisk } from "#src/content/content-disk.ts";
import { createDevCms } from "#src/dev-cms/create-dev-cms.ts";
import { createSite, type Site } from "./compose-site.ts";
import type { SiteOptions } from "./site-parts.ts";

/** A site on a machine of its own. */
export interface NodeSite extends Site {
  /** Reads the embedded content, when that is what is served; throws what is wrong with it, line by line. */
  prepare(): Promise<void>;
}

interface NodeSiteOptions extends Omit<SiteOptions, "source" | "embedded" | "createAssets" | "disk"> {
  /** Folder of the embedded content service's content. */
  contentFolder: string;
  /** The built script of the image worker; without it pictures are made in this process. */
  imageWorker?: URL;
}

/** Composes a site with what a machine adds: the embedded content service, or a copy of a CMS's content on disk. */
export function createNodeSite({ contentFolder, imageWorker, ...options }: NodeSiteOptions): NodeSite {
  const { env, log } = options;
  const { HOST, PORT, CMS_URL, CONTENT_CACHE_DIR: folder } = env;
  const embedded = CMS_URL === undefined ? createDevCms({ directory: contentFolder, introspection: env.CONTENT_INTROSPECTION }) : undefined;
  const base = CMS_URL ?? `http://${reachableHost(HOST)}:${PORT}`;
  const source = createSquidexSource({ base, fetch: cmsFetch });
  const onFailure = (reason: string) => log("warn", "The content was not written to disk", { reason });
  const site = createSite({
    ...options,
    source,
    embedded,
    createAssets: (content) => createAssets({ source: embedded ?? source, content, folder, imageWorker, log }),
    disk: embedded ? undefined : createContentDisk(folder, source.id, onFailure),
  });
  return { ...site, prepare: async () => embedded?.reload() };
}

/** The host at which the site reaches itself: listening everywhere includes this machine; IPv6 needs brackets. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
