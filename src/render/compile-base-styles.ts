import createEmotion from "@emotion/css/create-instance";
import type { Block } from "#schemas/block.ts";
import type { SiteDefinition } from "#src/page/site-definition.ts";
import { baseStyles, below, from, printStyles } from "#src/ui/base-styles.ts";

/** Compiles the styles that all documents share: minified, with the prefixes that older browsers need. */
export function compileBaseStyles({ tokens, blocks }: Pick<SiteDefinition, "tokens" | "blocks">): string {
  const { injectGlobal, cache } = createEmotion({ key: "base" });
  injectGlobal(tokens + baseStyles + deferredBlockStyles(blocks) + printStyles);
  return Object.values(cache.inserted)
    .filter((rules) => typeof rules === "string")
    .join("");
}

/**
 * Styles by which browsers defer blocks that are far below the window: they do no layout for them and
 * request none of their pictures. The first two blocks are the first view and are never deferred.
 *
 * An address with a fragment defers nothing: a smooth scroll aims once, by the heights that it finds.
 *
 * Browsers count up to one and a half windows as near, but request lazy pictures within 3000 px. On a
 * phone, pictures from the fourth block on, and those of slides after the first, are therefore also moved
 * to where the window never comes, without a change of the layout, until the loader has seen the visitor act.
 */
export function deferredBlockStyles(blocks: Readonly<Record<string, Pick<Block, "height">>>): string {
  const rules = Object.entries(blocks).map(([type, { height }]) =>
    height
      ? `[data-block=${type}] { --narrow: ${height[0]}px; --wide: ${height[1]}px; }`
      : `[data-block=${type}] { --defer: visible; }`,
  );
  return `
    @media screen {
      ${deferred} { content-visibility: var(--defer, auto); contain-intrinsic-size: auto var(--narrow); }
      :root:has(:target) { --defer: visible; }
      ${from("columns")} { ${deferred} { contain-intrinsic-size: auto var(--wide); } }
      ${below("columns")} { .js:not([data-seen]) :is(${deferred} ~ [data-block], [data-slides] > * + *) img { translate: -99999px; } }
    }
    ${rules.join("")}
  `;
}

const deferred = "[data-block] ~ [data-block] ~ [data-block]";
