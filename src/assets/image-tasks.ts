import type { renderPicture } from "./render-picture.ts";
import type { minifySvg } from "./minify-svg.ts";

/** The heavy work on pictures, wherever it is done. */
export interface ImageTasks {
  renderPicture: typeof renderPicture;
  minifySvg: typeof minifySvg;
}

/** Does the work in this process; its libraries are loaded with the first picture. */
export const inProcessImageTasks: ImageTasks = {
  renderPicture: async (...picture) => (await import("./render-picture.ts")).renderPicture(...picture),
  minifySvg: async (bytes) => (await import("./minify-svg.ts")).minifySvg(bytes),
};
