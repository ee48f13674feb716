import { css } from "@emotion/react";
import { contrast, isHex } from "./contrast.ts";

/** Draws a colour of the CMS as a surface for dark text: as it is where it is light enough, else a tint of it. */
export function lightSurface(color: string) {
  if (!isHex(color)) return css``;
  return css`background: ${isLight(color) ? color : `color-mix(in srgb, ${color} 16%, var(--paper))`};`;
}

/** Whether every theme's text is readable on a colour. */
export function isLight(color: string): boolean {
  return contrast(color, faintestInk) >= 4.5;
}

/** The lightest `--ink-soft` of the themes, that of the agents' pages. */
const faintestInk = "#4a575d";
