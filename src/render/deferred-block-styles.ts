import type { Block } from "#schemas/block.ts";
import { below, from } from "#src/ui/base-styles.ts";

/**
 * Styles by which browsers skip blocks that are far below the window, with their pictures: nothing
 * of them is laid out or asked for. A page's first two blocks are the first view, so they are always drawn.
 *
 * Far is one and a half windows, and lazy pictures are asked for from 3 000 px. So on a phone pictures
 * from the fourth block on, and of slides beside the first, are besides kept where the window never
 * comes, without a change of the layout, until the loader has seen the visitor do something.
 */
export function deferredBlockStyles(blocks: Record<string, Pick<Block, "height">>): string {
  const rules = Object.entries(blocks).map(([type, { height }]) =>
    height ? `[data-block=${type}] { --narrow: ${height[0]}px; --wide: ${height[1]}px; }` : `[data-block=${type}] { --skip: visible; }`,
  );
  return `
    @media screen {
      ${skipped} { content-visibility: var(--skip, auto); contain-intrinsic-size: auto var(--narrow); }
      ${from("columns")} { ${skipped} { contain-intrinsic-size: auto var(--wide); } }
      ${below("columns")} { .js:not([data-seen]) :is(${skipped} ~ [data-block], [data-slides] > * + *) img { translate: -99999px; } }
    }
    ${rules.join("")}
  `;
}

const skipped = "[data-block] ~ [data-block] ~ [data-block]";
