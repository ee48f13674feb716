import { readPart, type FileBody } from "./file-slice.ts";
import { readPictureSize, type PictureSize } from "./picture-size.ts";

/** Bytes to read from the start of a picture. The first number usually includes the size; the second limits the memory. */
const headLengths = [1024 * 1024, 16 * 1024 * 1024];

/** Reads the size of a picture; no size for other files and unreadable pictures. */
export async function readSize(body: FileBody, type: string): Promise<Partial<PictureSize>> {
  if (!type.startsWith("image/")) return {};
  for (const length of headLengths) {
    const size = sizeIn(await readPart(body, 0, Math.min(body.length, length)), type);
    if (size || body.length <= length) return size ?? {};
  }
  return {};
}

function sizeIn(bytes: Buffer, type: string): PictureSize | undefined {
  try {
    return readPictureSize(bytes, type);
  } catch {
    return undefined;
  }
}
