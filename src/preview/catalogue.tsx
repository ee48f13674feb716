import { css } from "@emotion/react";
import type { Block, BlockExamples } from "#schemas/block.ts";
import { from } from "#src/ui/base-styles.ts";
import type { BlockComponent } from "#src/ui/block-component.ts";
import { List } from "#src/ui/list.tsx";
import { CatalogueEntry, column } from "./catalogue-entry.tsx";

interface CatalogueProps {
  blocks: Readonly<Record<string, Block>>;
  components: Record<string, BlockComponent>;
  /** By block type. */
  examples: ReadonlyMap<string, BlockExamples>;
}

/** Every block a manifest may use, one below the other, with links to each. */
export function Catalogue({ blocks, components, examples }: CatalogueProps) {
  const types = Object.keys(blocks);
  return (
    <main>
      <div css={[column, opening]}>
        <h1 css={title}>Blocks</h1>
        <p css={lead}>
          The {types.length} blocks a manifest may use, each with its props and its examples, rendered as on a page.
        </p>
        <nav aria-label="Blocks">
          <List items={types} css={list}>
            {(type) => (
              <a href={`#${type}`} css={anchor}>
                {type}
              </a>
            )}
          </List>
        </nav>
      </div>
      {Object.entries(blocks).map(([type, block]) => (
        <CatalogueEntry
          key={type}
          type={type}
          block={block}
          component={components[type]}
          examples={examples.get(type) ?? []}
        />
      ))}
    </main>
  );
}

const opening = css`
  padding-block: var(--section) var(--space-6);
`;

const title = css`
  font-size: var(--text-3xl);
`;

const lead = css`
  max-width: var(--measure); margin-top: var(--space-3); font-size: var(--text-m); color: var(--ink-soft);
`;

const list = css`
  columns: 2; margin-top: var(--space-5);
  li { break-inside: avoid; }
  ${from("columns")} { columns: 4; }
`;

const anchor = css`
  display: flex; align-items: center; min-height: 44px;
`;
