import { css } from "@emotion/react";
import type { Block } from "#schemas/block.ts";
import { from } from "#ui/base-styles.ts";
import type { BlockComponent } from "#ui/block-component.ts";
import type { BlockDetails } from "./block-details.tsx";
import { CatalogueEntry, column } from "./catalogue-entry.tsx";
import { widthQuery, previewWidths } from "#engine/preview/preview-query.ts";

interface CatalogueProps {
  /** The query of the address, which contains the width. */
  query: URLSearchParams;
  blocks: Readonly<Record<string, Block>>;
  components: Record<string, BlockComponent>;
  details: readonly BlockDetails[];
}

/** Lists all blocks that a manifest may use, with a link to each block. */
export function Catalogue({ query, blocks, components, details }: CatalogueProps) {
  return (
    <main>
      <div css={[column, opening]}>
        <h1 css={title}>Blocks</h1>
        <p css={lead}>
          The {details.length} blocks of manifests, each with its purpose, its props and its examples, rendered as on a
          page. The project’s tests check every example with an HTML checker and, on this page, with axe and the rules
          of WCAG 2.2 AA.
        </p>
        <p css={lead}>
          <strong>New here?</strong> A page is a JSON file: a manifest names blocks and their content, and one renderer
          makes every page from its manifest. See{" "}
          <a href="/" target="_top">
            the site
          </a>
          , where Alt-click opens a block’s manifest, and{" "}
          <a href="/studio" target="_top">
            the studio
          </a>
          , which edits pages. The README explains the rest.
        </p>
        <nav aria-label="Widths" css={widths}>
          {[...previewWidths, undefined].map((width) => (
            <a key={width ?? "full"} href={widthQuery(query, width)} target="_top" css={anchor}>
              {width === undefined ? "Full width" : `${width} pixels`}
            </a>
          ))}
        </nav>
        <nav aria-label="Blocks">
          <ul css={list}>
            {details.map(({ type }) => (
              <li key={type}>
                <a href={`#${type}`} css={anchor}>
                  {type}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {details.map((entry) => {
        const block = blocks[entry.type];
        return (
          block && <CatalogueEntry key={entry.type} details={entry} block={block} component={components[entry.type]} />
        );
      })}
    </main>
  );
}

const opening = css`padding-block: var(--section) var(--space-6);`;
const title = css`font-size: var(--text-3xl);`;
const lead = css`
  max-width: var(--measure); margin-top: var(--space-3); font-size: var(--text-m); color: var(--ink-soft);
`;

const widths = css`display: flex; flex-wrap: wrap; gap: var(--space-5); margin-top: var(--space-4);`;
const list = css`
  columns: 2; margin-top: var(--space-5); padding: 0; list-style: none;
  li { break-inside: avoid; }
  ${from("columns")} { columns: 4; }
`;

const anchor = css`display: flex; align-items: center; min-height: 44px;`;
