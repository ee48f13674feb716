import type { drawPicture } from "./draw-picture.ts";
import type { minifySvg } from "./minify-svg.ts";

/** The heavy work on pictures, wherever it is done. */
export interface PictureWork {
  drawPicture: typeof drawPicture;
  minifySvg: typeof minifySvg;
}

/** Does the work in this process; its libraries are loaded with the first picture. */
export const workHere: PictureWork = {
  drawPicture: async (...picture) => (await import("./draw-picture.ts")).drawPicture(...picture),
  minifySvg: async (bytes) => (await import("./minify-svg.ts")).minifySvg(bytes),
};
