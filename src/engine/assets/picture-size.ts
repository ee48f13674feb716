import { readFileBody, type FileBody } from "./file-slice.ts";

/** The intrinsic size in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads a picture's intrinsic size; undefined for an SVG without a size. Rejects when the bytes are no picture. */
export async function readPictureSize(bytes: Buffer, picture: "raster" | "svg"): Promise<PictureSize | undefined> {
  if (picture === "svg") return readSvgSize(bytes);
  const { default: sharp } = await import("sharp");
  const { autoOrient } = await sharp(bytes).metadata().catch(refuseDamaged);
  return { width: autoOrient.width, height: autoOrient.height };
}

/** Decodes a whole picture. Rejects when the picture is cut short, although its beginning is sound. */
export async function decodePicture(bytes: Uint8Array): Promise<void> {
  const { default: sharp } = await import("sharp");
  await sharp(bytes).resize(1).raw().toBuffer().catch(refuseDamaged);
}

function refuseDamaged(): never {
  throw new Error("it is cut short or damaged");
}

/** Writes the size of a raster picture as JSON, because every task returns bytes; `null` for an unreadable picture. */
export async function writeSize(body: FileBody): Promise<Buffer<ArrayBuffer>> {
  const size = await readPictureSize(await readFileBody(body), "raster").catch(() => undefined);
  return Buffer.from(JSON.stringify(size ?? null));
}

/** Reads an SVG's intrinsic size; undefined when the SVG has none. Throws when the bytes are not an SVG. */
export function readSvgSize(bytes: Buffer): PictureSize | undefined {
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
