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
import { createPageWorker, type PageWorkerStart } from "./page-worker.ts";

interface NodePartsOptions {
  /** The development CMS has an id: its deletions are accepted at once, and its content needs no copy on disk. */
  cms: CmsAddress;
  definition: LoadedSite;
  manifests: SiteManifests;
  env: Env;
  /** False when no copy of the content is read from disk or written to disk. */
  hasDisk?: boolean;
  /** The maximum bytes of cached pictures; 256 MB when absent. */
  maxPictureBytes?: number;
  /** The built script of the image worker; without the script, pictures are made in this process. */
  imageWorker?: URL;
  /** The built script of the page worker; without the script, all pages are rendered in this thread. */
  pageWorker?: URL;
  log: Log;
}

/** Makes the parts of a site that depend on Node: CMS requests, a copy of the content on disk, threads and pictures. */
export function createNodeParts({ cms, manifests, env, pageWorker, log, ...options }: NodePartsOptions) {
  const sample = cms.id === undefined ? undefined : options.definition.sample;
  const facts = { ...options.definition.model.ownFacts, ...sample?.facts };
  const definition = { ...options.definition, model: { ...options.definition.model, ownFacts: facts } };
  const { model, cmsApp, pictureThemes: themes } = definition;
  const { hasDisk = cms.id === undefined, maxPictureBytes: maxBytes, imageWorker } = options;
  const folder = env.CONTENT_CACHE_DIR;
  const { CMS_EDIT_URL: editUrl, CMS_CLIENT_ID: clientId, CMS_CLIENT_SECRET: clientSecret } = env;
  const opening = { ...cms, editUrl, app: cmsApp, model, clientId, clientSecret, fetch: cmsFetch };
  const { source, fetch, publicFetch } = openCms(opening);
  const onFailure = (reason: string) => log("warn", "The content was not written to disk", { reason });
  const reported = new Set<string>();
  const onUnreadable = (file: string, reason: string) => {
    if (!reported.has(file)) log("warn", "A copy of the content cannot be read", { file, reason });
    reported.add(file);
  };
  const ofDisk = { folder, source: source.id, onFailure, onUnreadable };
  const disk = hasDisk ? createContentDisk({ ...ofDisk, model: modelFingerprint(model) }) : undefined;
  const opened = openContent({
    definition,
    manifests,
    source,
    env,
    settleTime: cms.id === undefined ? undefined : 0,
    disk,
    // The content names the pictures whose files are read for their sizes.
    sizeOf: async (picture) => assets.sizeOf(picture),
    log,
  });
  const named = findNamedAssets([...manifests.pages.values(), manifests.site].map(({ value }) => value));
  const assetFigures = createAssetFigures();
  const assets = createAssets({
    source,
    content: opened.content,
    isNamed: (id) => named.has(id),
    folder,
    maxBytes,
    themes,
    imageWorker,
    fetch,
    publicFetch,
    figures: assetFigures,
    log,
  });
  return {
    ...opened,
    source,
    sampleRegistration: sample?.registrationUrl,
    diskState: disk?.state,
    assets: assets.answer,
    assetFigures,
    // Cached pages are rendered again in a separate thread.
    createRenderAgain: pageWorker && ((setting: PageWorkerStart) => createPageWorker(pageWorker, setting)),
    notifyPeers: createPeerNotifier(env.PEERS, log),
    openPreviewStore: previewStoreOf(env),
  };
}

function previewStoreOf({ PREVIEW_DIR: folder, PREVIEW_SECRET: secret }: Env): SiteOptions["openPreviewStore"] {
  if (folder === undefined || secret === undefined) return undefined;
  return async () => (await import("#engine/preview/preview-store.ts")).createPreviewStore(folder, secret);
}
