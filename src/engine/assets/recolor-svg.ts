import type { ThemeColors } from "#ui/themed-pictures.ts";

/** The root attribute of an SVG that keeps its colours in every theme, such as the logo of another brand. */
const keepsColors = /<svg\b[^>]*\sdata-colors=(["'])own\1/;

/**
 * Replaces the colours of an SVG with a theme's colours. The SVG must be minified, so its colours are written as
 * `#rrggbb`.
 */
export function recolorSvg(svg: string, colors: ThemeColors): string {
  if (keepsColors.test(svg)) return svg;
  return svg.replace(/#[\da-f]{6}\b/gi, (color) => colors[color.toLowerCase()] ?? color);
}
