import { join } from "node:path";
import type { DevCms } from "#src/dev-cms/create-dev-cms.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import type { Log } from "#src/server/log.ts";
import { createAssetRoute } from "./asset-route.ts";
import { createAssetVersions } from "./asset-versions.ts";
import { createOriginalFinder } from "./find-original.ts";
import { createEmbeddedOriginals } from "./embedded-originals.ts";
import { createDiskCache } from "./disk-cache.ts";
import { inProcessImageTasks } from "./image-tasks.ts";
import { createImageWorker } from "./image-worker.ts";

interface AssetsOptions {
  /** What has the files: a CMS, by its base address, or the embedded service. */
  source: { cms: string } | Pick<DevCms, "findAsset">;
  content: ContentStore;
  /** The folder below which made and fetched files are kept. */
  folder: string;
  /** The built script of the process that works on pictures; without it the work is done here. */
  imageWorker?: URL | undefined;
  log: Log;
}

/** Most bytes that made and fetched files take on disk. */
const maxBytes = 256 * 1024 * 1024;

/** Puts the asset route together, in front of a CMS or of the embedded service. */
export function createAssets({ source, content, folder, imageWorker, log }: AssetsOptions) {
  const kept = createDiskCache({
    folder: join(folder, "assets"),
    maxBytes,
    onFailure: (reason) => log("warn", "Made files are not kept on disk", { reason }),
  });
  const find =
    "findAsset" in source
      ? createEmbeddedOriginals(source)
      : createOriginalFinder({ base: source.cms, kept, versionOf: createAssetVersions(content), log });
  return createAssetRoute({ find, kept, work: imageWorker ? createImageWorker(imageWorker) : inProcessImageTasks, log });
}
