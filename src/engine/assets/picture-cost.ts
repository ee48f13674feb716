import type { Metadata } from "sharp";

/** Thrown for a picture that would take too much memory to render. */
export class PictureTooLarge extends Error {}

export const maxPixels = 50_000_000;

/** The maximum bytes of a decoded picture in memory: a progressive phone photo of 13 megapixels. */
const maxDecoded = 80_000_000;

type Header = Pick<Metadata, "width" | "height"> & Pixels;
type Pixels = Pick<Metadata, "format" | "channels" | "depth" | "isProgressive" | "orientation">;

/** The bytes of the decoded picture; 0 when it is decoded line by line. May throw a `PictureTooLarge`. */
export function checkPictureCost(header: Header): number {
  const pixels = header.width * header.height;
  if (pixels > maxPixels) throw new PictureTooLarge(`It has ${pixels} pixels, and ${maxPixels} are allowed`);
  const bytes = pixels * bytesPerPixel(header);
  if (bytes > maxDecoded) throw new PictureTooLarge(`It takes ${bytes} bytes to decode, and ${maxDecoded} are allowed`);
  return bytes;
}

/** Throws a `PictureTooLarge` for an SVG with pictures of unknown size, or with entities, which can hide pictures. */
export function checkVectorCost(bytes: Buffer): void {
  const isCompressed = bytes.readUInt16BE(0) === 0x1f8b;
  if (isCompressed || /<!ENTITY|<(?:[^\s<>]+:)?(?:fe)?image\b/i.test(bytes.toString("latin1")))
    throw new PictureTooLarge("It contains pictures or entities, or is compressed");
}

/** The bytes of each pixel when the whole picture is in memory; 0 when the picture is decoded line by line. */
function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Pixels): number {
  const size = channels * (depth === "uchar" ? 1 : 2);
  // A progressive JPEG is decoded as coefficients of two bytes.
  if (format === "jpeg") return isProgressive ? 2 * channels : orientation > 1 ? size : 0;
  if (format === "png") return isProgressive ? size : 0;
  return format === "svg" ? 0 : Math.max(size, 4);
}
