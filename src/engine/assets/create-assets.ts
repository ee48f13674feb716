import { join } from "node:path";
import type { ContentSource } from "#engine/content/content-source.ts";
import type { ContentStore } from "#engine/content/keep-content.ts";
import type { SizeOf } from "#engine/content/add-picture-sizes.ts";
import type { FetchFunction } from "#engine/http/fetch-within.ts";
import type { PictureThemes } from "#ui/themed-pictures.ts";
import type { Log } from "#engine/log.ts";
import { createAssetRoute } from "./asset-route.ts";
import { createAssetFigures, type AssetFigures } from "./asset-figures.ts";
import { createDiskCache } from "./disk-cache.ts";
import { fetchOriginal } from "./fetch-original.ts";
import { createOriginalFinder } from "./find-original.ts";
import { createImageWorker, inProcessImageTasks } from "./image-worker.ts";
import { createNameReader } from "./named-assets.ts";

interface AssetsOptions {
  source: Pick<ContentSource, "id" | "assetAddress">;
  content: Pick<ContentStore, "current">;
  isNamed: (id: string) => boolean;
  figures?: AssetFigures | undefined;
  folder: string;
  /** The maximum bytes of the folder; 256 MB when absent. */
  maxBytes?: number | undefined;
  themes?: PictureThemes | undefined;
  /** The built script of the image worker; without the script, pictures are made in this process. */
  imageWorker?: URL | undefined;
  /** Sends requests with the token of the CMS's client, if there is one; `publicFetch` sends them without a token. */
  fetch: FetchFunction;
  publicFetch?: FetchFunction;
  log: Log;
}

export function createAssets(options: AssetsOptions) {
  const { source, content, folder, themes, imageWorker, fetch, log, figures = createAssetFigures() } = options;
  const { maxBytes = 256 * 1024 * 1024, publicFetch = fetch } = options;
  const onFailure = (reason: string) => {
    figures.lost++;
    log("warn", "Pictures were not written to disk", { reason });
  };
  const cache = createDiskCache({ folder: join(folder, "assets"), maxBytes, onFailure });
  const namedIn = createNameReader(content);
  /** The files that the next content names. */
  const coming = new Map<string, number | undefined>();
  const isNamed = (id: string) => options.isNamed(id) || coming.has(id) || namedIn()?.has(id);
  const onMemory = (bytes: number) => (figures.workerBytes = bytes);
  const tasks = imageWorker ? createImageWorker(imageWorker, onMemory) : inProcessImageTasks;
  const findOriginal = createOriginalFinder({
    source,
    cache,
    versionOf: (id) => coming.get(id) ?? namedIn()?.get(id),
    isNamed,
    log,
    figures,
    fetch: (address, etag) => fetchOriginal(address, { etag, fetch, receive: cache.receive }),
    fetchUnnamed: (address, etag) => fetchOriginal(address, { etag, fetch: publicFetch, receive: cache.receive }),
  });
  return {
    answer: createAssetRoute({ findOriginal, cache, tasks, isNamed, figures, themes, log }),
    /** Reads the sizes of pictures whose size the CMS does not know. */
    async sizeOf({ id, version }: Parameters<SizeOf>[0]) {
      coming.set(id, version);
      const original = await findOriginal(id).catch(() => undefined);
      coming.delete(id);
      if (typeof original !== "object" || !original.width || !original.height) return undefined;
      return { width: original.width, height: original.height };
    },
  };
}
