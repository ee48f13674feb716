import type { Variant, ImageFormat } from "./image-params.ts";
import { widthsOf } from "#src/ui/picture-widths.ts";
import type { Original } from "./original.ts";

/** What is made of a file to be sent: itself, itself as smaller text, or a picture of a width. */
export type Form = { kind: "original" } | { kind: "text" } | PictureRendition;

/** A picture of a width in pixels. */
export interface PictureRendition {
  kind: "picture";
  width: number;
  format: ImageFormat;
}

/** PageMode that keep a picture's proportions and never cut. */
const proportional = ["Max", "Min"];

/**
 * Chooses the form that answers what is asked for; a sentence when the site does not offer it.
 * Only listed widths are made, so that nobody can make this server draw without end: `Max` gets the
 * next smaller one, `Min` the next larger. The quality is the site's own choice.
 */
export function chooseRendition(original: Original, asked: Variant): Form | string {
  const { type, width, height } = original;
  const own = formats.get(type);
  const isVector = type === "image/svg+xml";
  if (type.startsWith("text/") || (isVector && !asked.format)) return { kind: "text" };
  if ((!own && !isVector) || !width || !height) return { kind: "original" };
  if (!asked.width && !asked.height && !asked.format) return { kind: "original" };
  if (asked.width && asked.height && !proportional.includes(asked.mode)) {
    return `mode is "${asked.mode}" with a width and a height: this site offers whole pictures, with mode Max or Min`;
  }
  return { kind: "picture", width: snap(widthAsked(asked, width, height), asked.mode, widths(width, isVector)), format: asked.format ?? own ?? "PNG" };
}

const formats: ReadonlyMap<string, ImageFormat> = new Map([
  ["image/avif", "AVIF"],
  ["image/jpeg", "JPEG"],
  ["image/png", "PNG"],
  ["image/webp", "WEBP"],
]);

/** A drawing is sharp at any width. */
function widths(original: number, isVector: boolean): number[] {
  return widthsOf(isVector ? Infinity : original);
}

/** The width that fits into, or around, the box that is asked for. */
function widthAsked({ width, height, mode }: Variant, originalWidth: number, originalHeight: number): number {
  const sides = [width, height && (height * originalWidth) / originalHeight].filter((side) => side !== undefined);
  if (sides.length === 0) return originalWidth;
  return mode === "Min" ? Math.max(...sides) : Math.min(...sides);
}

function snap(wanted: number, mode: Variant["mode"], offered: number[]): number {
  const [smallest = 1] = offered;
  // Half a pixel is lost in fitting into a height.
  const below = offered.findLast((width) => width <= wanted + 0.5) ?? smallest;
  return mode === "Min" ? (offered.find((width) => width >= wanted - 0.5) ?? below) : below;
}
