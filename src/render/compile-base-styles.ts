import createEmotion from "@emotion/css/create-instance";
import type { SiteDefinition } from "#src/page/site-definition.ts";
import { baseStyles, below, printStyles } from "#src/ui/base-styles.ts";

/** Compiles the styles that all documents share: minified, with the prefixes that older browsers need. */
export function compileBaseStyles({ tokens }: Pick<SiteDefinition, "tokens">): string {
  const { injectGlobal, cache } = createEmotion({ key: "base" });
  injectGlobal(tokens + baseStyles + distantPictures + printStyles);
  return Object.values(cache.inserted)
    .filter((rules) => typeof rules === "string")
    .join("");
}

/**
 * Browsers request lazy pictures within 3000 px of the window. On a phone, pictures from the fourth block
 * on, and those of slides after the first, are therefore moved to where the window never comes, without a
 * change of the layout, until the loader has seen the visitor act.
 */
const distantPictures = `
  @media screen {
    ${below("columns")} {
      .js:not([data-seen]) :is([data-block] ~ [data-block] ~ [data-block] ~ [data-block], [data-slides] > * + *) img { transform: translate(-99999px); }
    }
  }
`;
