import type { DevCms } from "#src/dev-cms/create-dev-cms.ts";
import type { FindOriginal } from "./find-original.ts";

/** Finds files of the embedded content service, which lie on this machine's disk. */
export function createEmbeddedOriginals({ findAsset }: Pick<DevCms, "findAsset">): FindOriginal {
  return async (idOrSlug) => {
    const asset = await findAsset(idOrSlug);
    if (!asset) return "missing";
    return {
      tag: asset.contentHash,
      version: asset.version,
      type: asset.mimeType,
      fileName: asset.fileName,
      width: asset.pixelWidth,
      height: asset.pixelHeight,
      body: { path: asset.path, start: 0, length: asset.fileSize },
    };
  };
}
