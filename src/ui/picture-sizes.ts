import type { Image } from "#schemas/value.ts";
import { breakpoints, contentWidth, gutters } from "./base-styles.ts";

/** A picture's place in a grid that is as wide as the content. Lengths are CSS pixels. */
interface GridPlace {
  /** The picture's share of the width without gaps and padding: 1/2 in two equal columns; 1 when absent. */
  share?: number;
  /** The sum of the gaps between columns and of the borders around all columns. */
  gaps?: number;
  /** The padding at either side of the columns: hundredths of the window's width, within limits. */
  padding?: { least: number; vw: number; most: number };
  /** The sum of the borders around the picture in its column. */
  border?: number;
}

/** A picture's places in windows of all widths: in a grid, or of a CSS length of its own. */
interface Places {
  narrow?: GridPlace | string;
  /** The place from the breakpoint `columns`; as in narrow windows when absent. */
  columns?: GridPlace | string;
  /** The place from the breakpoint `wide`; as from `columns` when absent. */
  wide?: GridPlace | string;
  /** The maximum width in pixels. */
  most?: number;
}

/** The `sizes` attribute of a picture, made from its place in the layout. */
export function sizesOf({ narrow = {}, columns = narrow, wide = columns, most }: Places): string {
  const entries = [
    { from: fullWindow, length: lengthOf(wide, { most, isFull: true }) },
    { from: breakpoints.wide, length: lengthOf(wide, { most }) },
    { from: breakpoints.columns, length: lengthOf(columns, { most }) },
    { from: 0, length: lengthOf(narrow, { most, gutter: gutters.narrow }) },
  ];
  return entries
    .filter(({ length }, index) => length !== entries[index + 1]?.length)
    .map(({ from, length }) => (from > 0 ? `(min-width: ${from}px) ${length}` : length))
    .join(", ");
}

/** The narrowest window in which the content has its full width. */
export const fullWindow = contentWidth + 2 * gutters.columns;

interface Limits {
  most?: number | undefined;
  /** The space at the content's sides; when absent, the space in windows with columns. */
  gutter?: number;
  /** True in windows in which the content has its full width. */
  isFull?: boolean;
}

function lengthOf(place: GridPlace | string, { most = Infinity, gutter = gutters.columns, isFull }: Limits): string {
  if (typeof place === "string") return place;
  if (isFull) return px(Math.min(gridWidth(fullWindow, place), most));
  const { share = 1, gaps = 0, padding = { least: 0, vw: 0 }, border = 0 } = place;
  const sum = (vw: number, pixels: number) =>
    `${round((100 - vw) * share)}vw - ${px((2 * gutter + gaps + pixels) * share + border)}`;
  const sums = [
    ...(most < Infinity ? [px(most)] : []),
    sum(0, 2 * padding.least),
    ...(padding.vw > 0 ? [sum(2 * padding.vw, 0)] : []),
  ];
  return sums.length > 1 ? `min(${sums.join(", ")})` : `calc(${sums.join("")})`;
}

/** The width that a picture in a grid has in a window, both in CSS pixels; with the maximum padding. */
export function gridWidth(window: number, { share = 1, gaps = 0, padding, border = 0 }: GridPlace): number {
  const gutter = window < breakpoints.columns ? gutters.narrow : gutters.columns;
  return (Math.min(window - 2 * gutter, contentWidth) - gaps - 2 * (padding?.most ?? 0)) * share - border;
}

/** The `sizes` of a small flexible picture as fixed widths: browsers then get fewer and smaller renditions. */
export function sizesInSteps(windows: number[], widthIn: (window: number) => number): string {
  const steps = windows.map((window) => `(min-width: ${window}px) ${Math.floor(widthIn(window))}px`);
  return [...steps.reverse(), `${Math.floor(widthIn(320))}px`].join(", ");
}

/** The `sizes` of a picture that is shown at a height in pixels; a given width is its width in narrow windows. */
export function sizesAtHeight({ width = 1, height = 1 }: Image, shown: number, narrow?: string): string {
  const columns = px(Math.round((Math.min(shown, height) * width) / height));
  return narrow ? sizesOf({ narrow, columns }) : columns;
}

function px(length: number): string {
  return `${round(length)}px`;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
