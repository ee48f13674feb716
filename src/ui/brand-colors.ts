import { isHex } from "./contrast.ts";

/** A colour of the site's design. */
export interface BrandColor {
  /** The custom property that holds it. */
  token: string;
  /** Its values: the usual one, and those of the themes, for all colours in the same order. */
  themes: readonly string[];
}

/** The colours of the site's design, by their usual value as `#rrggbb`. */
export type BrandColors = Readonly<Record<string, BrandColor>>;

/** A colour of the CMS as a style may hold it. */
export interface SurfaceColor {
  /** A value of CSS. */
  value: string;
  /** What that is in each theme; one for all themes when it is no colour of the site's design. */
  themes: readonly string[];
}

/** Reads a colour of the CMS: one of the site's design follows the theme. Undefined for what is no colour. */
export function readColor(color: string, brandColors: BrandColors): SurfaceColor | undefined {
  if (!isHex(color)) return undefined;
  const own = brandColors[color.toLowerCase()];
  return own ? { value: `var(${own.token})`, themes: own.themes } : { value: color, themes: [color] };
}
