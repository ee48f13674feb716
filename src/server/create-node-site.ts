import { createContentDisk } from "#src/content/content-disk.ts";
import { createDevCms, type DevCms } from "#src/dev-cms/create-dev-cms.ts";
import { createAssets } from "#src/assets/create-assets.ts";
import { cmsFetch } from "#src/content/cms-fetch.ts";
import { createSquidexSource } from "#src/content/squidex/create-squidex-source.ts";
import { createSite, type Site, type SiteOptions } from "./create-site.ts";

/** A site on a machine of its own. */
export interface NodeSite extends Site {
  /** Reads the embedded content, when that is what is served; throws what is wrong with it, line by line. */
  prepare(): Promise<void>;
}

interface NodeSiteOptions extends Omit<SiteOptions, "source" | "embedded" | "createAssets" | "disk"> {
  /** Folder of the embedded content service's content. */
  contentFolder: string;
  /** The built script of the process that works on pictures; without it the work is done in this one. */
  imageWorker?: URL;
}

/** Puts a site together with what a machine adds: the embedded content service, or a copy of a CMS's content on disk. */
export function createNodeSite({ contentFolder, imageWorker, ...options }: NodeSiteOptions): NodeSite {
  const { env, log } = options;
  const base = env.CMS_URL;
  if (base === undefined) {
    return createEmbedded(createDevCms({ directory: contentFolder, introspection: env.CONTENT_INTROSPECTION }), imageWorker, options);
  }
  const disk = createContentDisk(env.CONTENT_CACHE_DIR, base, (reason) =>
    log("warn", "The copy of the content was not written", { reason }),
  );
  const site = createSite({
    ...options,
    source: createSquidexSource({ base, fetch: cmsFetch }),
    createAssets: (content) => createAssets({ source: { cms: base }, content, folder: env.CONTENT_CACHE_DIR, imageWorker, log }),
    disk,
  });
  return { ...site, prepare: () => Promise.resolve() };
}

function createEmbedded(
  embedded: DevCms,
  imageWorker: URL | undefined,
  options: Omit<NodeSiteOptions, "contentFolder" | "imageWorker">,
): NodeSite {
  const { HOST, PORT, CONTENT_CACHE_DIR: folder } = options.env;
  const site = createSite({
    ...options,
    source: createSquidexSource({ base: `http://${reachableHost(HOST)}:${PORT}`, fetch: cmsFetch }),
    embedded,
    createAssets: (content) => createAssets({ source: embedded, content, folder, imageWorker, log: options.log }),
  });
  return { ...site, prepare: () => embedded.reload() };
}

/** The host at which the site reaches itself: listening everywhere includes this machine; IPv6 needs brackets. */
function reachableHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}
