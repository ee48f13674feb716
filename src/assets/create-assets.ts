import { join } from "node:path";
import type { ContentSource } from "#src/content/content-source.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import type { FetchFunction } from "#src/content/fetch-within.ts";
import type { Log } from "#src/log.ts";
import { createAssetRoute } from "./asset-route.ts";
import { createDiskCache } from "./disk-cache.ts";
import { fetchOriginal } from "./fetch-original.ts";
import { createOriginalFinder } from "./find-original.ts";
import { createImageWorker, inProcessImageTasks } from "./image-worker.ts";

interface AssetsOptions {
  source: Pick<ContentSource, "id" | "assetAddress">;
  content: Pick<ContentStore, "current">;
  /** The folder in which fetched and made files are cached. */
  folder: string;
  /** The built script of the image worker; without it pictures are made in this process. */
  imageWorker?: URL | undefined;
  /** What files are fetched with. */
  fetch: FetchFunction;
  log: Log;
}

/** Most bytes of fetched and made files on disk. */
const maxBytes = 256 * 1024 * 1024;

/** Composes the asset route in front of a CMS. */
export function createAssets({ source, content, folder, imageWorker, fetch, log }: AssetsOptions) {
  const onFailure = (reason: string) => log("warn", "Pictures were not written to disk", { reason });
  const cache = createDiskCache({ folder: join(folder, "assets"), maxBytes, onFailure });
  const findOriginal = createOriginalFinder({
    source,
    cache,
    versionOf: createAssetVersions(content),
    log,
    fetch: (address, etag) => fetchOriginal(address, { etag, fetch }),
  });
  return createAssetRoute({
    findOriginal,
    cache,
    tasks: imageWorker ? createImageWorker(imageWorker) : inProcessImageTasks,
    log,
  });
}

/** Knows the version of every file that the content of the moment names, by id. */
function createAssetVersions(content: AssetsOptions["content"]): (id: string) => number | undefined {
  let read: unknown;
  let versions = new Map<string, number>();
  return (id) => {
    const slices = content.current()?.slices;
    if (slices !== read) {
      read = slices;
      versions = findVersions(slices);
    }
    return versions.get(id);
  };
}

/** Walks without recursion, however deep the content is. */
function findVersions(slices: unknown): Map<string, number> {
  const found = new Map<string, number>();
  const rest: unknown[] = [slices];
  while (rest.length > 0) {
    const value = rest.pop();
    if (typeof value !== "object" || value === null) continue;
    rest.push(...Object.values(value));
    if (!("id" in value && "version" in value)) continue;
    if (typeof value.id === "string" && typeof value.version === "number") found.set(value.id, value.version);
  }
  return found;
}
