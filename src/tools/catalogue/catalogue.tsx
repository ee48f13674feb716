import { css } from "@emotion/react";
import type { Block } from "#schemas/block.ts";
import { from } from "#ui/base-styles.ts";
import type { BlockComponent } from "#ui/block-component.ts";
import type { BlockDetails } from "./block-details.tsx";
import { CatalogueEntry, column } from "./catalogue-entry.tsx";
import { hasWords } from "./has-words.ts";
import { widthQuery, previewWidths } from "#engine/preview/preview-query.ts";

interface CatalogueProps {
  /** The query of the address: the search text and the width. */
  query: URLSearchParams;
  blocks: Readonly<Record<string, Block>>;
  components: Record<string, BlockComponent>;
  details: readonly BlockDetails[];
}

/** Lists all blocks that a manifest may use, with a link to each block. A search hides all blocks without a match. */
export function Catalogue({ query, blocks, components, details }: CatalogueProps) {
  const search = query.get("q")?.trim() ?? "";
  const listed = details.map((one) => {
    const { type, description, alsoCalled, purpose, fields } = one;
    const words = [type, description, alsoCalled, purpose, ...fields.map(({ name }) => name)].join(" ").toLowerCase();
    return { details: one, type, words, isHidden: !hasWords(words, search) };
  });
  const found = listed.filter(({ isHidden }) => !isHidden).length;
  return (
    <main>
      <div css={[column, opening]}>
        <h1 css={title}>Blocks</h1>
        <p css={lead}>
          The {listed.length} blocks of manifests, each with its purpose, its props and its examples, rendered as on a
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
        <SearchForm search={search} found={found} />
        <nav aria-label="Widths" css={widths}>
          {[...previewWidths, undefined].map((width) => (
            <a key={width ?? "full"} href={widthQuery(query, width)} target="_top" css={anchor}>
              {width === undefined ? "Full width" : `${width} pixels`}
            </a>
          ))}
        </nav>
        <nav aria-label="Blocks">
          <ul css={list}>
            {listed.map(({ type, words, isHidden }) => (
              <li key={type} data-words={words} hidden={isHidden}>
                <a href={`#${type}`} css={anchor}>
                  {type}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {listed.map(({ type, ...entry }) => {
        const block = blocks[type];
        return block && <CatalogueEntry key={type} {...entry} block={block} component={components[type]} />;
      })}
    </main>
  );
}

/** The search form. Without a script the server answers with the found blocks. */
function SearchForm({ search, found }: { search: string; found: number }) {
  return (
    <form role="search" css={form}>
      <label htmlFor="catalogue-search">Search types, props and purposes of blocks</label>
      <span css={fields}>
        <input id="catalogue-search" data-search="" type="search" name="q" defaultValue={search} css={field} />
        <button css={button}>Search</button>
        <span role="status" data-count="">
          {found === 1 ? "1 block" : `${found} blocks`}
        </span>
      </span>
    </form>
  );
}

const opening = css`padding-block: var(--section) var(--space-6);`;
const title = css`font-size: var(--text-3xl);`;
const lead = css`
  max-width: var(--measure); margin-top: var(--space-3); font-size: var(--text-m); color: var(--ink-soft);
`;

const form = css`display: grid; gap: var(--space-2); margin-top: var(--space-5); font-weight: 700;`;
const fields = css`display: flex; flex-wrap: wrap; gap: var(--space-3); align-items: center;`;
const field = css`
  flex: 1; min-width: 200px; max-width: 420px; min-height: 44px; padding: 0 var(--space-3);
  border: 2px solid var(--ink-soft); border-radius: var(--radius); background: var(--paper); font-weight: 400;
`;

const button = css`
  min-height: 44px; padding: 0 var(--space-4); border: 2px solid var(--ink); border-radius: var(--radius);
  background: var(--paper); font-weight: 700; cursor: pointer;
`;

const widths = css`display: flex; flex-wrap: wrap; gap: var(--space-5); margin-top: var(--space-4);`;
const list = css`
  columns: 2; margin-top: var(--space-5); padding: 0; list-style: none;
  li { break-inside: avoid; }
  ${from("columns")} { columns: 4; }
`;

const anchor = css`display: flex; align-items: center; min-height: 44px;`;
