import pLimit from "p-limit";
import { readFileBody, readPart, type FileBody } from "./file-slice.ts";
import { readPictureSize, type PictureSize } from "./picture-size.ts";

/** The first bytes of a large picture, which usually contain its size. */
const headLength = 1024 * 1024;

const wholeFiles = pLimit(1);

/** Reads the size of a picture; no size for other files and unreadable pictures. */
export async function readSize(body: FileBody, type: string): Promise<Partial<PictureSize>> {
  if (!type.startsWith("image/")) return {};
  const size = sizeIn(await readPart(body, 0, Math.min(body.length, headLength)), type);
  if (size || body.length <= headLength) return size ?? {};
  return (await wholeFiles(async () => sizeIn(await readFileBody(body), type))) ?? {};
}

function sizeIn(bytes: Buffer, type: string): PictureSize | undefined {
  try {
    return readPictureSize(bytes, type);
  } catch {
    return undefined;
  }
}
