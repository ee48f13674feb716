import { css } from "@emotion/react";
import { whereColorsMix } from "./base-styles.ts";
import { isHex, isLight } from "./contrast.ts";

/** A colour of the site's design. */
interface BrandColor {
  /** The custom property with the colour's value in the present theme. */
  token: string;
  /** The default value, then the value of each theme, in the same order for all colours. */
  themes: readonly string[];
}

/** The colours of the site's design, by their default value as `#rrggbb`. */
export type BrandColors = Readonly<Record<string, BrandColor>>;

/** A colour of the CMS, ready for a style. */
export interface SurfaceColor {
  /** A value of CSS. */
  value: string;
  /** The colour's value in each theme; a single value for all themes if the colour is not in the site's design. */
  themes: readonly string[];
}

/** Reads a colour of the CMS; the design's colours follow the theme. Undefined for a text that is not a colour. */
export function readColor(color: string, brandColors: BrandColors): SurfaceColor | undefined {
  if (!isHex(color)) return undefined;
  const own = brandColors[color.toLowerCase()];
  return own ? { value: `var(${own.token})`, themes: own.themes } : { value: color, themes: [color] };
}

/** A colour of the CMS as a surface for dark text: the colour itself if light enough in all themes, else its tint. */
export function lightSurface(color: string, brandColors: BrandColors) {
  const { value, themes } = readColor(color, brandColors) ?? {};
  if (!value) return css``;
  if (themes?.every(isLight)) return css`background: ${value};`;
  // Browsers of 2022 do not mix colours.
  return css`background: var(--tint); ${whereColorsMix} { background: color-mix(in srgb, ${value} 16%, var(--paper)); }`;
}
