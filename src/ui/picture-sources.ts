import type { Image } from "#schemas/value.ts";
import type { SiteContextValue } from "./site-context.tsx";

/** The formats of renditions, with their media types. */
export const formatTypes = { AVIF: "image/avif", WEBP: "image/webp", JPEG: "image/jpeg", PNG: "image/png" } as const;
export type ImageFormat = keyof typeof formatTypes;

const extensions = { AVIF: "avif", WEBP: "webp", JPEG: "jpg", PNG: "png" } as const;

/** The addresses of a site's pictures. */
export type PictureSite = Pick<SiteContextValue, "imageBase" | "pictureTheme">;

/** The address of an original or a rendition, in a path for static hosts. An SVG has the colours of a known theme. */
export function imageAddress(
  { imageBase, pictureTheme }: PictureSite,
  { id, version, mimeType }: Image,
  rendition?: { width?: number; format: ImageFormat },
): string {
  const themed = pictureTheme !== undefined && mimeType === "image/svg+xml" ? `${id}/${pictureTheme}.svg` : id;
  const path = rendition ? `${id}/${rendition.width ?? "full"}.${extensions[rendition.format]}` : themed;
  return imageBase + path + (version === undefined ? "" : `?version=${version}`);
}

/** The `source` elements of a raster picture, the smallest first; none for SVGs and pictures of unknown size. */
export function pictureSources(site: PictureSite, image: Image, sizes: string) {
  const widths = offeredWidths(image, sizes);
  if (widths.length === 0) return [];
  return (["AVIF", "WEBP"] as const).map((format) => ({
    type: formatTypes[format],
    srcSet: widths.map((width) => `${imageAddress(site, image, { width, format })} ${width}w`).join(", "),
  }));
}

/** The address for browsers that support neither format, and for pictures without renditions. */
export function fallbackAddress(site: PictureSite, image: Image, sizes: string): string {
  const widths = offeredWidths(image, sizes);
  const width = widths[Math.floor(widths.length / 2)];
  if (width === undefined) return imageAddress(site, image);
  return imageAddress(site, image, { width, format: image.mimeType === formatTypes.JPEG ? "JPEG" : "PNG" });
}

/** A single address, for attributes without a source set: a raster picture about `width` pixels wide. */
export function posterAddress(site: PictureSite, image: Image, width: number): string {
  const isOffered = offeredWidths(image, "100vw").length > 0;
  return imageAddress(site, image, isOffered ? { width, format: "WEBP" } : undefined);
}

/** The narrowest width at which a picture of flexible width is shown, and the highest pixel ratio of a phone. */
const narrowest = 160;
const densest = 3;

/** The widths that windows may need; none for a picture that has no renditions. */
function offeredWidths({ mimeType, width }: Image, sizes: string): number[] {
  if (!width || !Object.values(formatTypes).some((type) => type === mimeType)) return [];
  const shown = sizes.split(",").map((size) => Number(/(?:^|\s)([\d.]+)px\s*$/.exec(size)?.[1]));
  const isFixed = shown.every((pixels) => pixels > 0);
  const least = isFixed ? Math.min(...shown) : narrowest;
  const most = isFixed ? Math.max(...shown) * densest : Infinity;
  const widths = widthsOf(width);
  const largest = widths.find((one) => one >= most) ?? Infinity;
  const enough = widths.filter((one) => one >= least && one <= largest);
  return enough.length > 0 ? enough : widths.slice(-1);
}

/** The only widths of renditions in pixels, each at most 1.5 times the one before, so that few pixels are wasted. */
export const pictureWidths = [24, 32, 48, 64, 80, 120, 160, 200, 240, 320, 400, 480, 640, 800, 1080, 1440, 1920];

/** The widths of a picture `original` pixels wide: the smaller widths of the list and, if the list has a larger width, its own. */
export function widthsOf(original: number): number[] {
  const largest = pictureWidths.at(-1) ?? 0;
  return [...pictureWidths.filter((width) => width < original), ...(original <= largest ? [original] : [])];
}
