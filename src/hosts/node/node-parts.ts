import { createAssetFigures } from "#engine/assets/asset-figures.ts";
import { createAssets } from "#engine/assets/create-assets.ts";
import { findNamedAssets } from "#engine/assets/named-assets.ts";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { createContentDisk } from "#engine/content/content-disk.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { openCms, type CmsAddress } from "#engine/content/open-cms.ts";
import type { Env } from "#engine/env.ts";
import type { Log } from "#engine/log.ts";
import type { SiteManifests } from "#engine/manifest/plan-site.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { openContent } from "#engine/serve/open-content.ts";
import type { SiteOptions } from "#engine/serve/site-options.ts";
import { createPeerNotifier } from "./notify-peers.ts";
import { createPageWorker } from "./page-worker.ts";

interface NodePartsOptions {
  /**
   * An address with an id belongs to the development CMS: deletions there are accepted at once, and its content needs
   * no copy on disk.
   */
  cms: CmsAddress;
  definition: LoadedSite;
  manifests: SiteManifests;
  env: Env;
  /** False when no copy of the content is read from disk or written to disk. */
  hasDisk?: boolean;
  /** The maximum bytes of cached pictures; 256 MB when absent. */
  maxPictureBytes?: number;
  /** The built script of the image worker; without it pictures are made in this process. */
  imageWorker?: URL;
  /** The built script of the page worker; without it all pages are rendered in this thread. */
  pageWorker?: URL;
  log: Log;
}

/**
 * Makes the parts of a site that depend on Node: CMS requests with a timeout for connecting, a copy of the content on
 * disk, and pictures.
 */
export function createNodeParts({ cms, definition, manifests, env, pageWorker, log, ...options }: NodePartsOptions) {
  const { model, cmsApp, pictureThemes: themes } = definition;
  const { hasDisk = cms.id === undefined, maxPictureBytes: maxBytes, imageWorker } = options;
  const folder = env.CONTENT_CACHE_DIR;
  const { source, fetch } = openCms({
    ...cms,
    editUrl: env.CMS_EDIT_URL,
    app: cmsApp,
    model,
    clientId: env.CMS_CLIENT_ID,
    clientSecret: env.CMS_CLIENT_SECRET,
    fetch: cmsFetch,
  });
  const onFailure = (reason: string) => log("warn", "The content was not written to disk", { reason });
  const openDisk = () => createContentDisk({ folder, source: source.id, model: modelFingerprint(model), onFailure });
  const disk = hasDisk ? openDisk() : undefined;
  const opened = openContent({
    definition,
    manifests,
    source,
    env,
    settleTime: cms.id === undefined ? undefined : 0,
    disk,
    // The content names the pictures whose files are read for their sizes.
    sizeOf: async (picture) => assets.sizeOf?.(picture),
    log,
  });
  const { content } = opened;
  const named = findNamedAssets([...manifests.pages.values(), manifests.site].map(({ value }) => value));
  const isNamed = (id: string) => named.has(id);
  const figures = createAssetFigures();
  const assets = createAssets({
    source,
    content,
    isNamed,
    folder,
    maxBytes,
    themes,
    imageWorker,
    fetch,
    figures,
    log,
  });
  return {
    ...opened,
    source,
    diskState: disk?.state,
    assets: assets.answer,
    assetFigures: figures,
    createRenderAgain: pageWorker && rendererIn(pageWorker),
    notifyPeers: createPeerNotifier({ peers: env.PEERS, log }),
    openPreviewStore: previewStoreOf(env),
  };
}

/** Renders kept pages again in a separate thread. */
function rendererIn(script: URL): NonNullable<SiteOptions["createRenderAgain"]> {
  return ({ pages: { manifest, frameSlices, facts, redirects }, publicUrl, imageBase, document }) =>
    createPageWorker(script, { pages: { manifest, frameSlices, facts, redirects }, publicUrl, imageBase, document });
}

/** Opens the folder of kept previews at the first use. */
function previewStoreOf({ PREVIEW_DIR: folder, PREVIEW_SECRET: secret }: Env): SiteOptions["openPreviewStore"] {
  if (folder === undefined || secret === undefined) return undefined;
  return async () => (await import("#engine/preview/preview-store.ts")).createPreviewStore(folder, secret);
}
