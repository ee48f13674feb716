import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { column } from "./catalogue-entry.tsx";

/** A figure of the project's own measurements: what it is of, its values, and the command that measures it. */
export type MeasuredRow = readonly string[];

interface WelcomeProps {
  blocks: number;
  pages: number;
  /** The head and the rows of the table of figures; none where a project has no such table. */
  figures: readonly MeasuredRow[];
}

/** For somebody who has never seen it: what this is, why, and where to go from here. */
export function Welcome({ blocks, pages, figures }: WelcomeProps) {
  return (
    <main css={[column, page]}>
      <h1 css={title}>A page is a JSON file</h1>
      <p css={lead}>
        Nobody writes the pages of this site. A manifest names blocks and the content that they show; one renderer makes
        every page of it, complete without scripts and small on a slow phone. A slip is found before a visitor is.
      </p>
      <MovingPicture />
      <h2 css={heading}>Why</h2>
      <ul css={reasons}>
        <li>
          <strong>For visitors</strong> the page is there at once: HTML with its styles, 2 KB of script, and the
          application only for whoever touches something.
        </li>
        <li>
          <strong>For content engineers</strong> a page is a few lines that any editor completes. What is wrong is said
          with file, line and column, and what to write instead.
        </li>
        <li>
          <strong>For the owners of the CMS</strong> an edit is on the site within seconds. Content that is missing
          costs its block, never the page.
        </li>
        <li>
          <strong>For operators</strong> it is one process without state. It goes on serving the last good content while
          the CMS is away.
        </li>
      </ul>
      {figures.length > 1 && <Figures rows={figures} />}
      <h2 css={heading}>Look around</h2>
      <ul css={ways}>
        <li>
          <a href="/preview/blocks" css={way}>
            The {blocks} blocks
          </a>
          what each is for, its props, its examples
        </li>
        <li>
          <a href="/studio" css={way}>
            The studio
          </a>
          all {pages} pages, to be edited as visitors see them
        </li>
        <li>
          <a href="/" css={way}>
            The site
          </a>
          as visitors have it; Alt-click a block to open its manifest
        </li>
      </ul>
      <a href="/studio">
        <img
          css={picture}
          src="/docs/studio.webp"
          width="1280"
          height="764"
          alt="The studio: pages and blocks at the left, the page in the middle, fields at the right"
        />
      </a>
    </main>
  );
}

/** It moves for longer than five seconds, so it can be stopped, without a script. */
function MovingPicture() {
  const size = { width: 1920, height: 1200 };
  return (
    <div css={moving}>
      <input id="still" type="checkbox" />
      <label htmlFor="still">Stop the picture</label>
      <picture>
        <source media="(prefers-reduced-motion: reduce)" srcSet="/docs/front-door-still.webp" />
        <img
          css={picture}
          src="/docs/front-door.webp"
          {...size}
          alt="Lines are added to a page’s JSON, and each is a block on the page beside it. A misspelt content path is shown in the block’s place with the right one; once it is mended, the block is there."
        />
      </picture>
      <img
        css={picture}
        src="/docs/front-door-still.webp"
        {...size}
        alt="The page’s JSON with three blocks, and the page"
      />
    </div>
  );
}

function Figures({ rows: [head = [], ...rows] }: { rows: readonly MeasuredRow[] }) {
  return (
    <>
      <h2 css={heading}>Measured</h2>
      <div role="region" aria-label="Measured" tabIndex={0} css={wide}>
        <table css={table}>
          <thead>
            <tr>
              {head.map((cell) => (
                <th key={cell} scope="col">
                  <Cell text={cell} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([what = "", ...cells]) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {cells.map((cell, index) => (
                  <td key={head[index + 1]}>
                    <Cell text={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Cell({ text }: { text: string }) {
  return text.startsWith("`") ? <code>{text.replaceAll("`", "")}</code> : text;
}

const page = css`
  padding-block: var(--section);
`;

const title = css`
  font-size: var(--text-3xl);
`;

const lead = css`
  max-width: var(--measure); margin-top: var(--space-3); font-size: var(--text-m); color: var(--ink-soft);
`;

const heading = css`
  margin-top: var(--section); font-size: var(--text-2xl);
`;

const picture = css`
  display: block; box-sizing: border-box; width: 100%; max-width: 960px; height: auto; margin-top: var(--space-3);
  border: 1px solid var(--line); border-radius: var(--radius-card);
`;

const moving = css`
  margin-top: var(--space-5);
  > img { display: none; }
  > input { width: 24px; height: 24px; margin: 10px var(--space-2) 10px 0; vertical-align: middle; }
  > input:checked ~ picture { display: none; }
  > input:checked ~ img { display: block; }
  @media (prefers-reduced-motion: reduce) {
    > input, > label { display: none; }
  }
`;

const reasons = css`
  display: grid; gap: var(--space-4); margin-top: var(--space-4); padding: 0; list-style: none;
  ${from("columns")} { grid-template-columns: 1fr 1fr; }
  li { padding-left: var(--space-4); border-left: 4px solid var(--accent); }
`;

const ways = css`
  margin-top: var(--space-4); padding: 0; list-style: none;
`;

const way = css`
  display: inline-flex; align-items: center; min-height: 44px; margin-right: var(--space-3); font-weight: 700;
`;

const wide = css`
  margin-top: var(--space-4); overflow-x: auto;
`;

const table = css`
  border-collapse: collapse; text-align: left;
  th, td { padding: var(--space-2) var(--space-4) var(--space-2) 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
  tbody th { font-weight: 400; white-space: normal; min-width: 180px; }
`;
