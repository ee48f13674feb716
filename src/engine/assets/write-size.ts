import { readPictureSize } from "./picture-size.ts";
import { readFileBody, type FileBody } from "./file-slice.ts";

/** The size of a raster picture as JSON, because every task results in bytes; `null` when it cannot be read. */
export async function writeSize(body: FileBody): Promise<Buffer<ArrayBuffer>> {
  const size = await readPictureSize(await readFileBody(body), "raster").catch(() => undefined);
  return Buffer.from(JSON.stringify(size ?? null));
}
