import { Component, type ComponentType, type ReactNode } from "react";
import type { EditLink } from "#schemas/page-plan.ts";
import type { BlockComponent } from "#ui/block-component.ts";
import { HeadingLevelProvider } from "#ui/block-heading.tsx";
import { FirstViewProvider, useIsFirstView } from "#ui/picture.tsx";
import type { BoundBlock } from "./bind-blocks.ts";

/** Shows why a block cannot be rendered, in its place; given in development and previews only. */
export type ProblemView = ComponentType<{ source: string; message: string; edit?: EditLink | undefined }>;

export interface PageViewProps {
  blocks: BoundBlock[];
  /** Components by block type, including all types of the page. */
  components: Record<string, BlockComponent>;
  /** Given in development: shows problems instead of omitting blocks. */
  Problem?: ProblemView | undefined;
}

/** Renders blocks from top to bottom. The first view is the first block, and the second block if it has the `h1`. */
export function PageView({ blocks, components, Problem }: PageViewProps) {
  // The first block with a heading has the `h1`.
  const main = blocks.findIndex((block) => block.hasHeading && components[block.type]);
  const [first, second] = blocks.flatMap((block, index) => ("props" in block && components[block.type] ? index : []));
  // A block in a slot is in the first view if the block around it is.
  const isFirstView = useIsFirstView();
  return blocks.map((block, index) => (
    <HeadingLevelProvider key={index} value={index === main ? 1 : 2}>
      <FirstViewProvider value={isFirstView && (index === first || (index === second && index === main))}>
        <BlockView block={block} components={components} Problem={Problem} />
      </FirstViewProvider>
    </HeadingLevelProvider>
  ));
}

function BlockView({ block, components, Problem }: { block: BoundBlock } & Omit<PageViewProps, "blocks">) {
  const BlockType = components[block.type];
  if (!("props" in block) || !BlockType) {
    const message = `Block "${block.type}": ${whyNotRendered(block)}`;
    return Problem ? <Problem source={block.source} message={message} /> : null;
  }
  const slots = Object.fromEntries(
    Object.entries(block.slots).map(([name, inside]) => {
      // A block inside another block never has the page's main heading.
      const blocks = inside.map((one) => ({ ...one, hasHeading: false }));
      return [name, <PageView key={name} blocks={blocks} components={components} Problem={Problem} />];
    }),
  );
  return (
    <div data-block={block.type} data-source={Problem && block.source} id={block.id}>
      <BlockBoundary type={block.type}>
        <BlockType {...block.props} slots={slots} />
      </BlockBoundary>
    </div>
  );
}

function whyNotRendered(block: BoundBlock): string {
  if ("missing" in block) return `The content "${block.missing}" is empty`;
  return "failed" in block ? `Rendering it failed: ${block.failed}` : "The block did not load";
}

/** Omits a block that throws while it is rendered. React's root reports the error. */
export class BlockBoundary extends Component<{ type: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
