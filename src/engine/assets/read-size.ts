import pLimit from "p-limit";
import * as z from "zod";
import { readFileBody, type FileBody } from "./file-slice.ts";
import { readSvgSize, type PictureSize, type writeSize } from "./picture-size.ts";

/** Reads the size of a picture; no size for other files and unreadable pictures. */
export type SizeReader = (body: FileBody, type: string) => Promise<Partial<PictureSize>>;

const Size = z.object({ width: z.number(), height: z.number() });

/** The first bytes of a large picture, which usually contain its size. */
const headLength = 1024 * 1024;

/** Raster pictures are read in the image process, because the library may crash its process. */
export function createSizeReader(rasterSize: typeof writeSize): SizeReader {
  const wholeFiles = pLimit(1);

  return async (body, type) => {
    if (!type.startsWith("image/")) return {};
    const read = type === "image/svg+xml" ? readVectorSize : readRasterSize;
    if (Buffer.isBuffer(body)) return (await read(body)) ?? {};
    const head = { ...body, length: Math.min(body.length, headLength) };
    return (await read(head)) ?? (await wholeFiles(() => read(body))) ?? {};
  };

  async function readRasterSize(body: FileBody): Promise<PictureSize | undefined> {
    // The image process may have ended because of another picture, so the reading is tried again.
    const read = () => rasterSize(body);
    const written = await read()
      .catch(read)
      .catch(() => undefined);
    return written && Size.safeParse(JSON.parse(written.toString())).data;
  }
}

async function readVectorSize(body: FileBody): Promise<PictureSize | undefined> {
  const bytes = await readFileBody(body);
  try {
    return readSvgSize(bytes);
  } catch {
    return undefined;
  }
}
