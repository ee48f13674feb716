import { css } from "@emotion/react";
import { below, figureFont, visuallyHidden } from "./base-styles.ts";
import { wholeWords } from "./whole-words.tsx";

interface FigureTableProps {
  /** The table's caption, for screen readers. */
  caption: string;
  /** The headings of its two columns. */
  columns: readonly [string, string];
  rows: { label: string; value: string }[];
  /** True for the few most important figures. */
  large?: boolean;
}

/** A table with labels on the left and figures on the right; on a phone each row is a label and its figure. */
export function FigureTable({ caption, columns, rows, large = false }: FigureTableProps) {
  if (rows.length === 0) return null;
  return (
    <table css={table}>
      <caption css={visuallyHidden}>{caption}</caption>
      <thead css={head}>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index} css={line}>
            <th scope="row" css={label}>
              {wholeWords(row.label)}
            </th>
            <td css={[figure, isFree(row.value) && free, large && hero]}>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** True for a price of zero: `Free`, `No charge`, `R0`. */
export function isFree(value: string): boolean {
  return /^(?:free\b|no charge\b|R\s?0(?:[.,]00)?$)/i.test(value.trim());
}

const table = css`
  width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums;
  ${below("columns")} { &, tbody { display: block; } }
`;

const head = css`
  color: var(--ink-soft);
  th { padding: 0 0 var(--space-2); font-weight: 400; text-align: left; }
  th:last-of-type { text-align: right; white-space: nowrap; }
  ${below("columns")} { ${visuallyHidden} }
`;

const line = css`
  border-top: 1px solid var(--line);
  ${below("columns")} {
    display: flex; flex-wrap: wrap; gap: 0 var(--space-4); align-items: baseline; justify-content: space-between;
    padding: var(--space-3) 0;
    &:first-of-type { border-top: 0; }
  }
`;

const label = css`
  padding: var(--space-3) var(--space-5) var(--space-3) 0; font-weight: 400; text-align: left; text-wrap: balance; vertical-align: baseline;
  ${below("columns")} { flex: 1 1 7em; padding: 0; }
`;

const figure = css`
  ${figureFont} padding: var(--space-3) 0; font-weight: 700; text-align: right; vertical-align: baseline;
  ${below("columns")} { flex: none; max-width: 100%; margin-left: auto; padding: 0; }
`;

const free = css`color: var(--good);`;
const hero = css`font-size: var(--text-2xl); line-height: 1.1;`;
