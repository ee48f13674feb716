import createEmotion from "@emotion/css/create-instance";
import type { LoadedSite } from "#engine/page/site-definition.ts";
import { baseStyles, below, printStyles } from "#ui/base-styles.ts";
import { compactCss } from "./compact-markup.ts";

/** Compiles the styles that all documents share: minified, and without vendor prefixes other than the written ones. */
export function compileBaseStyles({ tokens }: Pick<LoadedSite, "tokens">): string {
  const { injectGlobal, cache } = createEmotion({ key: "base", stylisPlugins: [] });
  injectGlobal(tokens + baseStyles + laterBlocks + distantPictures + printStyles);
  const rules = Object.values(cache.inserted).filter((rule) => typeof rule === "string");
  return compactCss(rules.join(""));
}

/**
 * The first frame of a visit lays out only the first screen, in engines that keep the scroll position while blocks get
 * their heights. The head script sets the class; the loader marks the first block as near after the first frame. With
 * `:has()` and without `[data-block]` the browser would compute the styles of the whole page again at each such mark
 * and at each tap.
 */
const laterBlocks = `
  @supports (overflow-anchor: auto) {
    .at0 main > :first-child:not([data-near]) ~ [data-block]:nth-child(n+4) { content-visibility: auto; contain-intrinsic-size: 600px; }
  }
`;

/**
 * Browsers request lazy pictures within 3000 px of the window, and build each SVG in the page's own time. On a phone,
 * pictures wait until their block, or the footer, is near the window, and pictures of slides after the first wait until
 * the visitor acts, unless the address names the slide: the loader decides both. Until then the pictures are moved far
 * away from the window.
 */
const distantPictures = `
  @media screen {
    ${below("columns")} {
      .js [data-app^="/"]:not([data-seen]) [data-slides] > * + :not(:target) img, .js [data-app^="/"]:not([data-near]) :is([data-block], footer):not([data-near]) [loading="lazy"] { transform: translate(-99999px); }
    }
  }
`;
