import type { CustomPlugin } from "svgo";
import type { ThemeColors } from "#ui/themed-pictures.ts";

/** A larger SVG would take too long. */
const maxBytes = 128 * 1024;

/** Plugins that change only the notation: ids, styles, texts and positions stay, because CSS may use them. */
const plugins = [
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

/** Writes an SVG in fewer bytes. Returns the SVG unchanged when minifying fails or saves too little. */
export async function minifySvg(bytes: Buffer<ArrayBuffer>): Promise<Buffer<ArrayBuffer>> {
  const svg = bytes.toString("utf8");
  // An entity may expand to any amount of text.
  if (bytes.length > maxBytes || /<!ENTITY/i.test(svg)) return bytes;
  try {
    // Loaded with the first SVG that is not cached, because it takes 35 MB of memory.
    const { optimize } = await import("svgo");
    const hasSheets = /<(?:\w+:)?(?:style|foreignObject)\b|<\?xml-stylesheet/i.test(svg);
    const { data } = optimize(svg, { plugins: hasSheets ? [...plugins] : [inlineStyles, ...plugins] });
    const minified = Buffer.from(data);
    return minified.length > 0 && minified.length < bytes.length ? minified : bytes;
  } catch {
    return bytes;
  }
}

/** The root attribute of an SVG that keeps its colours in every theme, such as another brand's logo. */
export const keepsColors = /<svg\b[^<>]*\sdata-colors=(["'])own\1/;

/** Replaces the colours of an SVG with those of a theme. Only a minified SVG has its colours as `#rrggbb`. */
export function recolorSvg(svg: string, colors: ThemeColors): string {
  if (keepsColors.test(svg)) return svg;
  return svg.replace(/#[\da-f]{6}\b/gi, (color) => colors[color.toLowerCase()] ?? color);
}

/** Properties with a value of one word or number that have an equivalent attribute. */
const plainProperty =
  /^(?:clip-rule|color|display|fill|fill-opacity|fill-rule|opacity|stop-color|stop-opacity|stroke|stroke-dasharray|stroke-dashoffset|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-opacity|stroke-width|text-anchor|visibility)$/;

/** Values without comments, quotes, escapes or `!important`; the only function is `url(#…)`. */
const plainValue = /^(?:[\w\s.,#%+-]|url\(#[\w-]+\))+$/;

/** Replaces `style` attributes, which need hashes in a policy, by presentation attributes; not with style sheets. */
const inlineStyles: CustomPlugin = {
  name: "inlineStyles",
  fn: () => ({
    element: {
      enter({ attributes }) {
        const { style } = attributes;
        if (style === undefined || /["'(\\/!]/.test(style.replace(/url\(#[\w-]+\)/g, ""))) return;
        const declarations = style.split(";").map((one) => one.split(":").map((part) => part.trim()));
        const rest = declarations.filter(([name = "", value = "", ...more]) => {
          if (more.length > 0 || !plainProperty.test(name) || !plainValue.test(value)) return name !== "";
          attributes[name] = value;
          return false;
        });
        if (rest.length > 0) attributes["style"] = rest.map((parts) => parts.join(":")).join(";");
        else delete attributes["style"];
      },
    },
  }),
};
