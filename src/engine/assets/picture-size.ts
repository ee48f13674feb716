import { imageSize } from "image-size";
import { readPart, type FileBody } from "./file-slice.ts";

/** The intrinsic size in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads the size of a picture, usually from its first bytes; undefined without a size. Throws for an invalid SVG. */
export function readPictureSize(bytes: Buffer, mimeType: string): PictureSize | undefined {
  return mimeType === "image/svg+xml" ? readSvgSize(bytes) : readRasterSize(bytes);
}

/** Bytes to read from the start of a picture. The first number usually includes the size; the second limits the memory. */
const headLengths = [1024 * 1024, 16 * 1024 * 1024];

/** Reads the size of a picture, and notices an animation; nothing for other files and unreadable pictures. */
export async function readSize(body: FileBody, type: string): Promise<Partial<PictureSize> & { isAnimated?: boolean }> {
  if (!type.startsWith("image/")) return {};
  for (const length of headLengths) {
    const bytes = await readPart(body, 0, Math.min(body.length, length));
    const size = sizeIn(bytes, type);
    if (size || body.length <= length) return { ...size, ...(isAnimated(bytes, type) && { isAnimated: true }) };
  }
  return {};
}

/** A flag in the header of a WebP (RFC 9649, 2.7.1), or a chunk before the first picture of a PNG. */
function isAnimated(bytes: Buffer, type: string): boolean {
  if (type === "image/png") return bytes.subarray(0, bytes.indexOf("IDAT")).includes("acTL");
  return bytes.toString("latin1", 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) > 0;
}

function sizeIn(bytes: Buffer, type: string): PictureSize | undefined {
  try {
    return readPictureSize(bytes, type);
  } catch {
    return undefined;
  }
}

/** Decodes a whole picture. Rejects for a truncated picture, even if its beginning is valid. */
export async function decodePicture(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import("sharp");
  await sharp(bytes)
    .resize(1)
    .raw()
    .toBuffer()
    .catch(() => {
      throw new Error("it is cut short or damaged");
    });
}

const rasterTypes = ["png", "gif", "webp", "jpg", "avif", "heif"];

/** The displayed size of a raster picture; undefined when the bytes end early, or are no picture. */
function readRasterSize(bytes: Buffer): PictureSize | undefined {
  try {
    const { type = "", width, height, orientation = 1 } = imageSize(searchedPart(bytes));
    if (!rasterTypes.includes(type) || width === 0 || height === 0) return undefined;
    // Exif 2.32, 4.6.4: the orientations from 5 turn the picture on its side.
    return orientation >= 5 || isTurned(bytes) ? { width: height, height: width } : { width, height };
  } catch {
    return undefined;
  }
}

/** The bytes that the package may search: it tries all pairs of an AVIF's boxes, and all bytes of a damaged JPEG. */
function searchedPart(bytes: Buffer): Buffer {
  // An AVIF's list of properties, with the sizes, usually ends after 500 bytes.
  if (isBoxed(bytes)) return bytes.subarray(0, 32 * 1024);
  if (bytes.readUInt16BE(0) !== 0xffd8) return bytes;
  let at = 2;
  // The first byte of a segment is 255, the second byte is its kind. The size is in a segment of the kinds 192 to 195.
  while (bytes[at] === 0xff && (bytes.readUInt8(at + 1) & 0xfc) !== 0xc0) at += 2 + bytes.readUInt16BE(at + 2);
  return bytes.subarray(0, bytes[at] === 0xff ? at + 10 : 0);
}

const isBoxed = (bytes: Buffer) => bytes.toString("latin1", 4, 8) === "ftyp";

/** ISO/IEC 23008-12, 6.5.10: a property `irot` of 1 or 3 turns an AVIF. The package does not read this property. */
function isTurned(bytes: Buffer): boolean {
  const turn = isBoxed(bytes) ? bytes.subarray(0, 4096).indexOf("irot", 0, "latin1") : -1;
  return turn > 0 && bytes.readUInt8(turn + 4) % 2 === 1;
}

/** The size of an SVG; undefined when the SVG has none. Throws when the bytes are not an SVG. */
function readSvgSize(bytes: Buffer): PictureSize | undefined {
  const svg = bytes.toString("utf8");
  // No value in XML contains "<". The pattern stops there, so that its time grows only with the length.
  const tag = /<svg\b[^<>]*>/.exec(svg)?.[0];
  if (!tag) throw new Error("it has no <svg> element");
  const box = attribute(tag, "viewBox")?.trim() ?? "";
  const [, , boxWidth = 0, boxHeight = 0] = box.split(/[\s,]+/).map(Number);
  const [givenWidth, givenHeight] = [pixels(attribute(tag, "width")), pixels(attribute(tag, "height"))];
  const width = givenWidth || (givenHeight ? (givenHeight * boxWidth) / boxHeight : boxWidth);
  const height = givenHeight || (givenWidth ? (givenWidth * boxHeight) / boxWidth : boxHeight);
  const isKnown = width > 0 && height > 0 && width + height < Infinity;
  return isKnown ? { width: Math.round(width), height: Math.round(height) } : undefined;
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

/** The pixels of a length; undefined for percentages and other relative units, which depend on the page. */
function pixels(length: string | undefined): number | undefined {
  const number = /^\s*(\d+(?:\.\d+)?|\.\d+)(?:px)?\s*$/.exec(length ?? "")?.[1];
  return number ? Number(number) : undefined;
}
