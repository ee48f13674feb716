import type { ThemeColors } from "#ui/themed-pictures.ts";

/** Says of an SVG that it keeps its colours in every theme, as an attribute of its root: the logo of another brand. */
const keepsColors = /<svg\b[^>]*\sdata-colors=(["'])own\1/;

/**
 * Puts a theme's colours in the place of those that an SVG names. It must be minified: colours are then written as
 * `#rrggbb`.
 */
export function recolorSvg(svg: string, colors: ThemeColors): string {
  if (keepsColors.test(svg)) return svg;
  return svg.replace(/#[\da-f]{6}\b/gi, (color) => colors[color.toLowerCase()] ?? color);
}
