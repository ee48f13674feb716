import type { Metadata } from "sharp";
import { PictureTooLarge } from "./rendition-errors.ts";

/** Pixels of the largest picture that is rendered. */
export const maxPixels = 50_000_000;

/** Bytes that the decoded picture may take at once: a progressive photo of 13 megapixels, as phones make them. */
const maxDecoded = 80_000_000;

/** Pixels of the largest rendition: an encoder holds all of them, several times. */
const maxRendered = 6_000_000;

type Header = Pick<
  Metadata,
  "format" | "width" | "height" | "channels" | "depth" | "isProgressive" | "orientation" | "autoOrient"
>;

/**
 * Bytes that a picture takes at once when it is decoded; 0 when that is done line by line. Throws a `PictureTooLarge`
 * when rendering it would take too much memory, judged by its header alone.
 */
export function checkPictureCost(header: Header, renderedWidth: number): number {
  const pixels = header.width * header.height;
  if (pixels > maxPixels) throw new PictureTooLarge(`It has ${pixels} pixels, and ${maxPixels} are allowed`);
  const bytes = pixels * bytesPerPixel(header);
  if (bytes > maxDecoded) throw new PictureTooLarge(`It takes ${bytes} bytes to decode, and ${maxDecoded} are allowed`);
  const { width, height } = header.autoOrient;
  const rendered = renderedWidth * Math.ceil((renderedWidth * height) / width);
  if (rendered > maxRendered)
    throw new PictureTooLarge(`The rendition has ${rendered} pixels, and ${maxRendered} are allowed`);
  return bytes;
}

/** Bytes that each pixel takes while the whole picture is held; 0 where it is decoded line by line. */
function bytesPerPixel({ format, channels, depth, isProgressive, orientation = 1 }: Header): number {
  const size = channels * (depth === "uchar" ? 1 : 2);
  // A progressive JPEG comes as coefficients of two bytes.
  if (format === "jpeg") return isProgressive ? 2 * channels : orientation > 1 ? size : 0;
  if (format === "png") return isProgressive ? size : 0;
  return format === "svg" ? 0 : Math.max(size, 4);
}
