import type { ThemeColors } from "#ui/themed-pictures.ts";

/** The root attribute of an SVG that keeps its colours in every theme, such as another brand's logo. */
const keepsColors = /<svg\b[^>]*\sdata-colors=(["'])own\1/;

/** Replaces the colours of an SVG with those of a theme. Only a minified SVG has its colours as `#rrggbb`. */
export function recolorSvg(svg: string, colors: ThemeColors): string {
  if (keepsColors.test(svg)) return svg;
  return svg.replace(/#[\da-f]{6}\b/gi, (color) => colors[color.toLowerCase()] ?? color);
}
