import { createAssetFigures } from "#engine/assets/asset-figures.ts";
import { createAssets } from "#engine/assets/create-assets.ts";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { createPageWorker } from "./page-worker.ts";
import { createPeerNotifier } from "./notify-peers.ts";
import { createContentDisk } from "#engine/content/content-disk.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { openCms, type CmsAddress } from "#engine/content/open-cms.ts";
import type { Env } from "#engine/env.ts";
import type { Log } from "#engine/log.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { SiteOptions } from "#engine/serve/create-site.ts";

interface NodePartsOptions {
  /** One with an id is the development CMS: deletions there are accepted at once, and its content needs no copy on disk. */
  cms: CmsAddress;
  definition: LoadedSite;
  env: Env;
  /** Most bytes of cached pictures; the usual number when absent. */
  maxPictureBytes?: number;
  /** The built script of the image worker; without it pictures are made in this process. */
  imageWorker?: URL;
  /** The built script of the page worker; without it all pages are rendered in this thread. */
  pageWorker?: URL;
  log: Log;
}

/** What Node adds to a site: requests to the CMS that give up connecting, a copy of the content on disk, and pictures. */
export function createNodeParts({
  cms,
  definition,
  env,
  maxPictureBytes: maxBytes,
  imageWorker,
  pageWorker,
  log,
}: NodePartsOptions) {
  const { model, application, pictureThemes: themes } = definition;
  const folder = env.CONTENT_CACHE_DIR;
  const isDevCms = cms.id !== undefined;
  const { source, fetch } = openCms({
    ...cms,
    editUrl: env.CMS_EDIT_URL,
    app: application.cmsApp,
    model,
    clientId: env.CMS_CLIENT_ID,
    clientSecret: env.CMS_CLIENT_SECRET,
    fetch: cmsFetch,
  });
  const figures = createAssetFigures();
  const onFailure = (reason: string) => log("warn", "The content was not written to disk", { reason });
  return {
    source,
    settleTime: isDevCms ? 0 : undefined,
    disk: isDevCms
      ? undefined
      : createContentDisk({ folder, source: source.id, model: modelFingerprint(model), onFailure }),
    assetFigures: figures,
    createAssets: (content, isNamed) =>
      createAssets({ source, content, isNamed, folder, maxBytes, themes, imageWorker, fetch, figures, log }),
    createRenderAgain:
      pageWorker &&
      (({ pages, publicUrl, imageBase, document }) => {
        const { manifest, frameSlices, facts, redirects } = pages;
        return createPageWorker(pageWorker, {
          pages: { manifest, frameSlices, facts, redirects },
          publicUrl,
          imageBase,
          document,
        });
      }),
    notifyPeers: createPeerNotifier({ peers: env.PEERS, log }),
    openPreviewStore: previewStoreOf(env),
  } satisfies Partial<SiteOptions>;
}

/** Opens the folder of kept previews, when it is first needed. */
function previewStoreOf({ PREVIEW_DIR: folder, PREVIEW_SECRET: secret }: Env): SiteOptions["openPreviewStore"] {
  if (folder === undefined || secret === undefined) return undefined;
  return async () => (await import("#engine/preview/preview-store.ts")).createPreviewStore(folder, secret);
}
