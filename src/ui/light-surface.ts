import { css } from "@emotion/react";
import { whereColorsMix } from "./base-styles.ts";
import { readColor, type BrandColors } from "./brand-colors.ts";
import { isLight } from "./contrast.ts";

/** A colour of the CMS as a surface for dark text: the colour itself if it is light enough in all themes, else a tint of it. */
export function lightSurface(color: string, brandColors: BrandColors) {
  const { value, themes } = readColor(color, brandColors) ?? {};
  if (!value) return css``;
  if (themes?.every(isLight)) return css`background: ${value};`;
  // Browsers of 2022 do not mix colours.
  return css`background: var(--tint); ${whereColorsMix} { background: color-mix(in srgb, ${value} 16%, var(--paper)); }`;
}
