import { createAssetFigures } from "#engine/assets/asset-figures.ts";
import { createAssets } from "#engine/assets/create-assets.ts";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import type { FetchFunction } from "#engine/content/fetch-within.ts";
import { authorizedFetch } from "#engine/content/squidex/authorized-fetch.ts";
import { createPageWorker } from "./page-worker.ts";
import { createPeerNotifier } from "./notify-peers.ts";
import { createContentDisk } from "#engine/content/content-disk.ts";
import { modelFingerprint } from "#engine/content/model-fingerprint.ts";
import { createSquidexSource } from "#engine/content/squidex/create-squidex-source.ts";
import type { Env } from "#engine/env.ts";
import type { Log } from "#engine/log.ts";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import type { SiteOptions } from "#engine/serve/create-site.ts";

/** The CMS of a site. */
export interface SiteCms {
  url: string;
  /** Names the development CMS in caches on disk. Deletions there are accepted at once, and its content needs no copy on disk. */
  id?: string;
  /** What people know it by, and where they edit a record of a content type; a Squidex has a user interface. */
  name?: string;
  editAddress?: (contentType: string, recordId: string) => string | undefined;
}

interface NodePartsOptions {
  cms: SiteCms;
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
  const fetch = fetchFor(cms.url, env);
  const source = createSquidexSource({
    base: cms.url,
    editBase: env.CMS_EDIT_URL,
    app: application.cmsApp,
    model,
    id: cms.id,
    fetch,
    mayReadDrafts: isDevCms || env.CMS_CLIENT_ID !== undefined,
    name: cms.name,
    editAddress: cms.editAddress ?? (isDevCms ? () => undefined : undefined),
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

/** Requests to a CMS: with a client's token where it is not public. */
function fetchFor(base: string, { CMS_CLIENT_ID: id, CMS_CLIENT_SECRET: secret }: Env): FetchFunction {
  return id === undefined || secret === undefined ? cmsFetch : authorizedFetch({ base, id, secret, fetch: cmsFetch });
}
