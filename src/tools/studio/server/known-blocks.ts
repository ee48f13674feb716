import { randomUUID } from "node:crypto";
import type { BoundBlock } from "#engine/page/bind-blocks.ts";
import { keepStyles, type KeptStyles } from "#engine/render/render-markup.tsx";
import { sameAsBefore } from "../studio-api.ts";

/** A rendering that some page of the studio shows. */
interface Rendering {
  /** All that the page's blocks depend on besides themselves. */
  around: string;
  /** What each block is rendered from, its content included. */
  blocks: string[];
  /** Which blocks have a heading, and which are rendered at all: they decide on each other's headings. */
  outline: string;
  styles: KeptStyles;
}

/** Renderings that can still be built upon: a few tabs, each with the one before. */
const maxRenderings = 8;

/** Remembers what was rendered of a draft, so that after an edit only the blocks are rendered that changed. */
export function createKnownBlocks() {
  const renderings = new Map<string, Rendering>();

  /**
   * Begins a rendering. `since` is the rendering that the asking page has; without one, or where more than some of the
   * blocks has changed, everything is rendered.
   */
  return function begin(since: string | undefined, around: string) {
    const before = since === undefined ? undefined : renderings.get(since);
    const isUsable = before?.around === around;
    const id = randomUUID();
    const styles = isUsable ? before.styles : keepStyles();
    const answer: { id: string; since?: string } = { id };
    return {
      /** What the answer says of it, once it is rendered. */
      answer,
      styles,
      omitKnown(bound: BoundBlock[]): BoundBlock[] {
        const next = { around, styles, blocks: bound.map(printBlock), outline: outlineOf(bound) };
        renderings.set(id, next);
        for (const old of [...renderings.keys()].slice(0, -maxRenderings)) renderings.delete(old);
        if (!isUsable || since === undefined || before.outline !== next.outline) return bound;
        answer.since = since;
        return bound.map((block, index) => (before.blocks[index] === next.blocks[index] ? emptied(block) : block));
      },
    };
  };
}

/** A block that stands for the one that the page has in its place; one that cannot be rendered says why, each time. */
function emptied(block: BoundBlock): BoundBlock {
  return "props" in block && block.type !== "" ? { ...block, type: sameAsBefore, props: {}, slots: {} } : block;
}

/** A block without its own place in the file, which is told apart from its markup. */
function printBlock(block: BoundBlock): string {
  return JSON.stringify({ ...block, source: "" });
}

function outlineOf(blocks: BoundBlock[]): string {
  return JSON.stringify(blocks.map((block) => [block.type, block.id, block.hasHeading, "props" in block]));
}
