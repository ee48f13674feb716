import { plainStyles } from "./plain-styles.ts";

/** Larger drawings are left: going through them would keep the server from answering. */
const largest = 128 * 1024;

/**
 * The steps that change no more than how a drawing is written down. Ids, styles, animations and
 * texts stay, and so does the place of every element, because CSS may count them.
 */
const steps = [
  "removeDoctype",
  "removeXMLProcInst",
  "removeComments",
  "removeMetadata",
  "removeEditorsNSData",
  "cleanupAttrs",
  "cleanupNumericValues",
  "convertColors",
  "convertTransform",
  "convertPathData",
  "removeEmptyAttrs",
  "sortAttrs",
] as const;

/** Writes an SVG in fewer bytes. Gives back what it got when that cannot be done, or is not worth it. */
export async function minifySvg(bytes: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const svg = bytes.toString("utf8");
  // An entity may stand for any amount of text.
  if (bytes.length > largest || /<!ENTITY/i.test(svg)) return bytes;
  try {
    // Loaded with the first drawing that is not kept yet: it takes 35 MB of memory.
    const { optimize } = await import("svgo");
    const hasSheets = /<(?:\w+:)?(?:style|foreignObject)\b|<\?xml-stylesheet/i.test(svg);
    const minified = Buffer.from(optimize(svg, { plugins: hasSheets ? [...steps] : [plainStyles, ...steps] }).data);
    return minified.length > 0 && minified.length < bytes.length ? minified : bytes;
  } catch {
    return bytes;
  }
}
