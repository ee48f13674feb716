import type { NonSharedBuffer } from "node:buffer";
import type { Sharp } from "sharp";
import type { Asset } from "./content.ts";
import type { ImageParams as Variant, ImageFormat } from "#src/assets/image-params.ts";

/** True when the variant is the file as it is: nothing is asked, or it is no picture, or an SVG. */
export function isOriginal(asset: Asset, { width, height, quality, format }: Variant): boolean {
  if (!asset.isImage) return true;
  if (asset.fileType === "svg") return !format;
  return !width && !height && !quality && !format;
}

/** Draws a picture as wanted. */
export async function renderVariant(bytes: Buffer, asset: Asset, variant: Variant): Promise<NonSharedBuffer> {
  // Loaded when it is needed: the site makes its pictures elsewhere, and sharp takes 25 MB.
  const { default: sharp } = await import("sharp");
  const picture = sharp(bytes, asset.fileType === "svg" ? { density: vectorDensity(asset, variant) } : {});
  const format = sharpFormat(variant.format, asset.fileType);
  const background = format === "jpeg" ? white : transparent;
  const resized = resize(picture.autoOrient(), asset, variant, background);
  const flat = format === "jpeg" ? resized.flatten({ background }) : resized;
  return flat.toFormat(format, variant.quality === undefined ? {} : { quality: variant.quality }).toBuffer();
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
const white = { r: 255, g: 255, b: 255, alpha: 1 };

/** Fits as Squidex does, which follows ImageSharp: with one side given, the other follows. */
function resize(
  picture: Sharp,
  { pixelWidth = 0, pixelHeight = 0 }: Asset,
  { width, height, mode }: Variant,
  background: typeof white,
): Sharp {
  if (!width && !height) return picture;
  if (!width || !height) return picture.resize(width ?? null, height ?? null);
  const hasRoom = pixelWidth <= width && pixelHeight <= height;
  if (hasRoom && (mode === "Crop" || mode === "BoxPad")) {
    // An SVG may have been drawn larger than it is.
    const original = picture.resize(pixelWidth, pixelHeight, { fit: "fill" });
    return padAround(original, width - pixelWidth, height - pixelHeight, background);
  }
  return picture.resize(width, height, { ...fits[mode], background });
}

const fits = {
  Crop: { fit: "cover" },
  CropUpsize: { fit: "cover" },
  Pad: { fit: "contain" },
  BoxPad: { fit: "contain" },
  Max: { fit: "inside" },
  Min: { fit: "outside", withoutEnlargement: true },
  Stretch: { fit: "fill" },
} as const;

/** Fills up what is missing around a picture. */
function padAround(picture: Sharp, missingWidth: number, missingHeight: number, background: typeof white): Sharp {
  const [left, top] = [Math.floor(missingWidth / 2), Math.floor(missingHeight / 2)];
  return picture.extend({ left, right: missingWidth - left, top, bottom: missingHeight - top, background });
}

/** Dots an inch at which an SVG, whose pixels are 1/72 inch, comes out as large as it is wanted. */
function vectorDensity({ pixelWidth, pixelHeight }: Asset, { width, height }: Variant): number {
  if (!pixelWidth || !pixelHeight) return 72;
  const scale = Math.max((width ?? 0) / pixelWidth, (height ?? 0) / pixelHeight) || 1;
  return Math.min(Math.max(72 * scale, 1), 100_000);
}

function sharpFormat(format: ImageFormat | undefined, fileType: string): "avif" | "webp" | "gif" | "png" | "jpeg" {
  switch (format?.toLowerCase() ?? fileType) {
    case "avif":
      return "avif";
    case "webp":
      return "webp";
    case "gif":
      return "gif";
    case "png":
      return "png";
    default:
      return "jpeg";
  }
}
