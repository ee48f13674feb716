import { readPictureSize } from "./picture-size.ts";
import { readFileBody, type FileBody } from "./file-slice.ts";

/** Writes the size of a raster picture as JSON, because every task returns bytes; `null` for an unreadable picture. */
export async function writeSize(body: FileBody): Promise<Buffer<ArrayBuffer>> {
  const size = await readPictureSize(await readFileBody(body), "raster").catch(() => undefined);
  return Buffer.from(JSON.stringify(size ?? null));
}
