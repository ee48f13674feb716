import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cached } from "#schemas/cached.ts";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { keepStyles, type KeptStyles } from "#engine/render/render-markup.tsx";
import { sameAsBefore, type RenderedDraft } from "../studio-api.ts";
import type { StudioParts } from "./studio-parts.ts";

/** A rendering that a page of the studio shows. */
interface Rendering {
  /** Everything outside the blocks that affects their markup. */
  around: string;
  /** The input of each block's markup, its content included. */
  blocks: string[];
  /** The rendered blocks and the blocks with a heading, which affect the headings of other blocks. */
  outline: string;
  styles: KeptStyles;
}

/** The last renderings of each tab, as bases for the next renderings. */
const maxRenderings = 8;

/** The last renderings, by their ids, for each state of the code, manifests and content. */
const renderingsOf = cached((_site: StudioParts["site"]) => new LRUCache<string, Rendering>({ max: maxRenderings }));

/** Begins a rendering of the blocks that changed `since` an earlier one, or of the whole page after other changes. */
export function beginRendering(site: StudioParts["site"], since: string | undefined, around: string) {
  const renderings = renderingsOf(site);
  const before = since === undefined ? undefined : renderings.get(since);
  const isUsable = before?.around === around;
  const id = randomUUID();
  const styles = isUsable ? before.styles : keepStyles();
  const answer: Pick<RenderedDraft, "id" | "kept"> = { id };
  return {
    /** The facts of the finished rendering that the answer contains. */
    answer,
    styles,
    omitKnown(bound: BoundBlock[]): BoundBlock[] {
      // A changed position in the file does not change the markup.
      const printed = bound.map((block) => JSON.stringify({ ...block, source: "" }));
      const outline = bound.map((block) => [block.type, block.id, block.hasHeading, "props" in block]);
      const next = { around, styles, blocks: printed, outline: JSON.stringify(outline) };
      renderings.set(id, next);
      if (!isUsable || before.outline !== next.outline) return bound;
      // A block that cannot be rendered reports its problem in every rendering.
      const isSame = (block: BoundBlock, index: number) =>
        before.blocks[index] === next.blocks[index] && "props" in block && block.type !== "";
      answer.kept = bound.map((block, index) => (isSame(block, index) ? block.source : null));
      const leading = leadingBlocks(bound);
      return bound.flatMap((block, index) => {
        if (!isSame(block, index)) return block;
        return leading.has(block) ? { ...block, type: sameAsBefore, props: {}, slots: {} } : [];
      });
    },
  };
}

/** The blocks whose presence affects other blocks: the first view has two blocks, and the first heading is the `h1`. */
function leadingBlocks(blocks: readonly BoundBlock[]): Set<BoundBlock | undefined> {
  const rendered = blocks.filter((block) => "props" in block && block.type !== "");
  return new Set([...rendered.slice(0, 2), rendered.find(({ hasHeading }) => hasHeading)]);
}
