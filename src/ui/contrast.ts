/** WCAG 2 contrast of two colours written as `#rgb` or `#rrggbb`, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** True for `#rgb` and `#rrggbb`; other texts must not reach a style. */
export function isHex(color: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(color);
}

/** True when the text of every theme can be read on a colour. */
export function isLight(color: string): boolean {
  return contrast(color, faintestInk) >= 4.5;
}

/** The lightest `--ink-soft` of the themes, which is the colour of the agents' pages. */
const faintestInk = "#4a575d";

/** Relative luminance, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string): number {
  const digits = color.length === 4 ? color.replace(/[^#]/g, "$&$&") : color;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(digits.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
