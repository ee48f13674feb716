import { join } from "node:path";
import type { ContentService } from "#src/content-service/create-content-service.ts";
import type { ContentStore } from "#src/content/content-store.ts";
import type { Log } from "../log.ts";
import { createAssetRoute } from "./asset-route.ts";
import { createAssetVersions } from "./asset-versions.ts";
import { createCmsOriginals } from "./cms-originals.ts";
import { createEmbeddedOriginals } from "./embedded-originals.ts";
import { createKeptFiles } from "./kept-files.ts";
import { workHere } from "./picture-work.ts";
import { createWorkshop } from "./workshop.ts";

interface AssetsOptions {
  /** What has the files: a CMS, by its base address, or the embedded service. */
  source: { cms: string } | Pick<ContentService, "findAsset">;
  content: ContentStore;
  /** The folder below which made and fetched files are kept. */
  folder: string;
  /** The built script of the process that works on pictures; without it the work is done here. */
  workshop?: URL | undefined;
  log: Log;
}

/** Most bytes that made and fetched files take on disk. */
const maxBytes = 256 * 1024 * 1024;

/** Puts the asset route together, in front of a CMS or of the embedded service. */
export function createAssets({ source, content, folder, workshop, log }: AssetsOptions) {
  const kept = createKeptFiles({
    folder: join(folder, "assets"),
    maxBytes,
    onFailure: (reason) => log("warn", "Made files are not kept on disk", { reason }),
  });
  const find =
    "findAsset" in source
      ? createEmbeddedOriginals(source)
      : createCmsOriginals({ base: source.cms, kept, versionOf: createAssetVersions(content), log });
  return createAssetRoute({ find, kept, work: workshop ? createWorkshop(workshop) : workHere, log });
}
