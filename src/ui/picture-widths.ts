/**
 * The only widths, in pixels, in which raster pictures are offered. Each is at most half as large
 * again as the one before, so that no window gets more than 1.5 times the pixels that it shows.
 */
export const pictureWidths = [24, 32, 48, 64, 80, 120, 160, 200, 240, 320, 400, 480, 640, 800, 1080, 1440, 1920];

/** The widths of a picture that is `original` pixels wide: the listed ones below it and, unless it is larger than all, its own. */
export function widthsOf(original: number): number[] {
  const largest = pictureWidths.at(-1) ?? 0;
  return [...pictureWidths.filter((width) => width < original), ...(original <= largest ? [original] : [])];
}
