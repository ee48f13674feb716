import sharp, { type Sharp } from "sharp";
import type { PictureRendition } from "./choose-rendition.ts";
import { readFileBody, type FileBody } from "./file-slice.ts";
import type { Original } from "./original-copies.ts";
import { checkPictureCost, checkVectorCost, maxPixels } from "./picture-cost.ts";

// Requests have priority: each picture has one thread, and no memory is kept for the next picture.
sharp.concurrency(1);
sharp.cache(false);

/** Renders a picture at a width. Rejects after 20 seconds, when it is unreadable, or with a `PictureTooLarge`. */
export async function renderPicture(
  body: FileBody,
  { type, width: ownWidth = 0 }: Pick<Original, "type" | "width">,
  { width, format }: PictureRendition,
): Promise<Buffer<ArrayBuffer>> {
  const isVector = type === "image/svg+xml";
  // An SVG's pixel is 1/72 inch: at this density the SVG has the wanted width.
  const density = isVector && ownWidth > 0 ? Math.min(Math.max((72 * width) / ownWidth, 1), 20_000) : 72;
  const bytes = await readFileBody(body);
  const input = { density, limitInputPixels: maxPixels };
  const header = await sharp(bytes, input).metadata();
  if (header.format === "svg") checkVectorCost(bytes);
  const decoded = checkPictureCost(header);
  const picture = sharp(bytes, input)
    .timeout({ seconds: 20 })
    .autoOrient()
    .resize({ width, withoutEnlargement: !isVector });
  return Buffer.from(await encoders[format](decoded > 0 ? await resizeFirst(picture) : picture).toBuffer());
}

/** Frees the memory of the decoded picture before the encoder takes its own. */
async function resizeFirst(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } }).timeout({ seconds: 20 });
}

/** The qualities give a similar appearance; tuned on the sample photographs, see docs/decisions. */
const encoders: Record<PictureRendition["format"], (picture: Sharp) => Sharp> = {
  AVIF: (picture) => picture.avif({ quality: 50, effort: 4 }),
  WEBP: (picture) => picture.webp({ quality: 74, effort: 5, smartSubsample: true }),
  JPEG: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 76, mozjpeg: true }),
  PNG: (picture) => picture.png({ compressionLevel: 9, effort: 8 }),
};
