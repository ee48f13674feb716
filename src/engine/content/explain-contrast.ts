import { isObject } from "#schemas/selection.ts";
import { contrast, isHex } from "#ui/contrast.ts";

export const readable = 4.5;
/** The default of a button's text and background. */
const white = "#ffffff";

/** Says that a text colour and a background have too little contrast; undefined if they are readable, or both absent. */
export function explainContrast(fields: Record<string, unknown>, pair: { text: string; surface: string }) {
  const [text, surface] = [hexOf(fields[pair.text]), hexOf(fields[pair.surface])];
  if (text === undefined && surface === undefined) return undefined;
  const [one, other] = [text ?? white, surface ?? white];
  if (!isHex(one) || !isHex(other)) return undefined;
  const ratio = contrast(one, other);
  if (ratio >= readable) return undefined;
  // Rounded down, because 4.49 is less than the required 4.5.
  const shown = (Math.floor(ratio * 10) / 10).toFixed(1);
  return `The contrast of ${one} on ${other} is ${shown}, so the theme's colours would be shown`;
}

function hexOf(color: unknown): string | undefined {
  const hex = isObject(color) ? color["colorHex"] : color;
  return typeof hex === "string" ? hex : undefined;
}
