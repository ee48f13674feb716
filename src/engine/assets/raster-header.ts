import { imageSize } from "image-size";
import type { PictureSize } from "./picture-size.ts";

const known = ["png", "gif", "webp", "jpg", "avif", "heif"];

/** Reads the displayed size of a raster picture from its first bytes, where the image library cannot be loaded. */
export function readRasterHeader(bytes: Buffer): PictureSize | undefined {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(bytes);
    if (!known.includes(type) || width === 0 || height === 0) return undefined;
    // Exif 2.32, 4.6.4: the orientations from 5 turn the picture on its side.
    return orientation >= 5 || isTurned(bytes) ? { width: height, height: width } : { width, height };
  } catch {
    // The bytes end early, or are no picture.
    return undefined;
  }
}

/** ISO/IEC 23008-12, 6.5.10: a property `irot` of 1 or 3 turns an AVIF. The package does not read this property. */
function isTurned(bytes: Buffer): boolean {
  const turn = bytes.toString("latin1", 4, 8) === "ftyp" ? bytes.subarray(0, 4096).indexOf("irot", 0, "latin1") : -1;
  return turn > 0 && bytes.readUInt8(turn + 4) % 2 === 1;
}
