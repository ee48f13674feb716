import { formatTypes, widthsOf, type ImageFormat } from "#ui/picture-sources.ts";
import type { ThemeColors } from "#ui/themed-pictures.ts";
import { imageFormats, type ImageParams } from "./image-params.ts";
import type { Original } from "./original-copies.ts";

/** The form in which a file is sent: the original file, a text in fewer bytes, or a picture of a certain width. */
export type Rendition = { kind: "original" } | TextRendition | PictureRendition;

/** A text file in fewer bytes. An SVG may have the colours of a theme. */
export interface TextRendition {
  kind: "text";
  colors?: ThemeColors;
}

/** A picture with a width in pixels. */
export interface PictureRendition {
  kind: "picture";
  width: number;
  format: ImageFormat;
}

/** The maximum pixels of a rendition: an encoder holds all of them several times. */
const maxPixels = 6_000_000;

/** Modes that keep a picture's proportions without cropping. */
const proportional = ["Max", "Min"];

/** Chooses a rendition of the listed widths (`Max`: smaller, `Min`: larger), or explains why there is none. */
export function chooseRendition(original: Original, params: ImageParams, colors?: ThemeColors): Rendition | string {
  const { type, width, height, isAnimated } = original;
  const ownFormat = imageFormats.find((format) => formatTypes[format] === type);
  const isVector = type === "image/svg+xml";
  if (isVector && !params.format) return { kind: "text", ...(colors && { colors }) };
  if (type.startsWith("text/")) return { kind: "text" };
  if ((!ownFormat && !isVector) || !width || !height || isAnimated) return { kind: "original" };
  if (!params.width && !params.height && !params.format) return { kind: "original" };
  if (params.width && params.height && !proportional.includes(params.mode)) {
    return `mode is "${params.mode}" with a width and a height: this site offers whole pictures, with mode Max or Min`;
  }
  // An SVG is sharp at any width.
  const widths = widthsOf(isVector ? Infinity : width);
  const offered = widths.filter((one) => (one * one * height) / width <= maxPixels);
  if (offered.length === 0) return { kind: "original" };
  return {
    kind: "picture",
    width: snap(wantedWidth(params, width, height), params.mode, offered),
    format: params.format ?? ownFormat ?? "PNG",
  };
}

/** The width that fits inside the requested box, or that covers the box. */
function wantedWidth({ width, height, mode }: ImageParams, originalWidth: number, originalHeight: number): number {
  const sides = [width, height && (height * originalWidth) / originalHeight].filter((side) => side !== undefined);
  if (sides.length === 0) return originalWidth;
  return mode === "Min" ? Math.max(...sides) : Math.min(...sides);
}

function snap(wanted: number, mode: ImageParams["mode"], offered: number[]): number {
  const [smallest = 1] = offered;
  // A width that is computed from a height can be half a pixel too small.
  const below = offered.findLast((width) => width <= wanted + 0.5) ?? smallest;
  return mode === "Min" ? (offered.find((width) => width >= wanted - 0.5) ?? below) : below;
}
