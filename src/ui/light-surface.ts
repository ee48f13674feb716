import { css } from "@emotion/react";
import { whereColorsMix } from "./base-styles.ts";
import { isHex, isLight } from "./contrast.ts";

/** A colour of the CMS as a surface for dark text: the colour itself if it is light enough, else a tint of it. */
export function lightSurface(color: string) {
  if (!isHex(color)) return css``;
  if (isLight(color)) return css`background: ${color};`;
  // Browsers of 2022 do not mix colours.
  return css`background: var(--tint); ${whereColorsMix} { background: color-mix(in srgb, ${color} 16%, var(--paper)); }`;
}
