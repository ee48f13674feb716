import { css } from "@emotion/react";
import type { Block, BlockExamples } from "#schemas/block.ts";
import type { BlockComponent } from "#ui/block-component.ts";
import { textL } from "#ui/block-heading.tsx";
import { DetailsList, type BlockDetails } from "./block-details.tsx";
import { blockExamples } from "./describe-block.ts";
import { PropsTable } from "./props-table.tsx";

interface CatalogueEntryProps {
  details: BlockDetails;
  block: Block;
  component: BlockComponent | undefined;
}

/** Shows one block: its purpose, its props, and its examples as a page would show them. */
export function CatalogueEntry({ details, block, component }: CatalogueEntryProps) {
  const { type, description, purpose, fields } = details;
  return (
    <section id={type} aria-labelledby={`${type}-name`} css={entry}>
      <div css={column}>
        <h2 id={`${type}-name`} css={name}>
          {type}
        </h2>
        {description && <p css={lead}>{description}</p>}
        {purpose && <p css={purposeStyle}>{purpose}</p>}
        <DetailsList {...details} />
        <PropsTable type={type} fields={fields} />
      </div>
      {(blockExamples.get(type) ?? []).map((example) => (
        <Example key={example.name} type={type} block={block} component={component} example={example} />
      ))}
    </section>
  );
}

type ExampleProps = Pick<CatalogueEntryProps, "block" | "component"> & { type: string; example: BlockExamples[number] };

function Example({ type, block, component: Component, example: { name: title, props } }: ExampleProps) {
  return (
    <>
      <div css={[column, about]}>
        <h3 css={textL}>{title}</h3>
        <details>
          <summary css={summary}>As a manifest writes it</summary>
          <button data-copy="" css={press}>
            Copy
          </button>
          <pre css={code}>{JSON.stringify({ type, props }, null, 2)}</pre>
        </details>
      </div>
      <div data-block={type} css={stage}>
        {Component && <Component {...block.props.parse(props)} />}
      </div>
    </>
  );
}

/** A column with the width of the blocks' content. */
export const column = css`
  max-width: calc(var(--content) + 2 * var(--space-4)); margin: 0 auto; padding: 0 var(--space-4);
`;

const entry = css`padding-top: var(--space-7); border-top: 4px solid var(--ink); scroll-margin-top: -105px;`;
const name = css`font-size: var(--text-2xl);`;
const lead = css`max-width: var(--measure); margin-top: var(--space-2); font-size: var(--text-m);`;
const purposeStyle = css`max-width: var(--measure); margin-top: var(--space-2);`;

/** The style of a button that needs a script. */
const press = css`
  display: none; min-height: 44px; margin-block: var(--space-2); padding: 0 var(--space-4);
  border: 2px solid var(--ink); border-radius: var(--radius); background: var(--paper); font-weight: 700; cursor: pointer;
  .js & { display: block; }
`;

const about = css`padding-block: var(--space-6) var(--space-3);`;
const summary = css`
  width: fit-content; min-height: 44px; padding: var(--space-2) 0; color: var(--ink-soft); cursor: pointer;
`;

const code = css`
  max-height: 60vh; margin: 0; padding: var(--space-4); overflow: auto; border-radius: var(--radius);
  background: var(--tint); white-space: pre-wrap; overflow-wrap: anywhere;
`;

/** Two lines separate the block's surface from the catalogue's. A block that is too wide can be scrolled. */
const stage = css`
  border-block: 1px solid var(--line); margin-bottom: var(--space-6); overflow-x: auto; isolation: isolate;
`;
