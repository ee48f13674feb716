import { readPictureSize, type PictureSize } from "#engine/assets/picture-size.ts";

/** The size of a raster picture; undefined for anything else. */
export async function imageSize(bytes: Uint8Array): Promise<PictureSize | undefined> {
  return await readPictureSize(Buffer.from(bytes), "raster").catch(() => undefined);
}
