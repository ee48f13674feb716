import type { ComponentType } from "react";
import type { BlockComponent } from "#src/ui/block-component.ts";
import { HeadingLevelProvider } from "#src/ui/block-heading.tsx";
import { FirstBlockProvider, useIsFirstBlock } from "#src/ui/picture.tsx";
import type { BoundBlock } from "./bind-blocks.ts";
import { BlockBoundary } from "./block-boundary.tsx";

/** Draws in a block's place why it could not be drawn; given in development and preview only. */
export type ProblemView = ComponentType<{ source: string; message: string }>;

interface PageViewProps {
  blocks: BoundBlock[];
  /** The components of at least the page's block types. */
  components: Record<string, BlockComponent>;
  Problem?: ProblemView | undefined;
}

/** Draws a page's blocks from top to bottom; the first with a heading carries the page's `h1`. */
export function PageView({ blocks, components, Problem }: PageViewProps) {
  const first = blocks.findIndex((block) => block.hasHeading && components[block.type]);
  const firstDrawn = blocks.findIndex((block) => "props" in block && components[block.type]);
  // Blocks in a slot are in the first view only with the block around them.
  const isFirstView = useIsFirstBlock();
  return blocks.map((block, index) => (
    <HeadingLevelProvider key={index} value={index === first ? 1 : 2}>
      <FirstBlockProvider value={isFirstView && index === firstDrawn}>
        <BlockView block={block} components={components} Problem={Problem} />
      </FirstBlockProvider>
    </HeadingLevelProvider>
  ));
}

function BlockView({ block, components, Problem }: { block: BoundBlock } & Omit<PageViewProps, "blocks">) {
  const BlockType = components[block.type];
  if (!("props" in block) || !BlockType) {
    const message = `Block "${block.type}": ${whyNotDrawn(block)}`;
    return Problem ? <Problem source={block.source} message={message} /> : null;
  }
  const slots = Object.fromEntries(
    Object.entries(block.slots).map(([name, inside]) => [
      name,
      <PageView key={name} blocks={inside.map(untitled)} components={components} Problem={Problem} />,
    ]),
  );
  return (
    <div data-block={block.type} {...(block.id === undefined ? {} : { id: block.id })}>
      <BlockBoundary type={block.type}>
        <BlockType {...block.props} slots={slots} />
      </BlockBoundary>
    </div>
  );
}

function whyNotDrawn(block: BoundBlock): string {
  if ("missing" in block) return `The content "${block.missing}" is empty`;
  return "failed" in block ? `Drawing it failed: ${block.failed}` : "The block did not load";
}

/** A block inside another never carries the page's main heading. */
function untitled(block: BoundBlock): BoundBlock {
  return { ...block, hasHeading: false };
}
