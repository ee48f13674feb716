import { css } from "@emotion/react";
import { below } from "#ui/base-styles.ts";
import { Paths } from "./details-list.tsx";
import type { PropRow } from "./list-props.ts";

/** A table of a block's props. On a phone each row is a short paragraph. */
export function PropsTable({ type, rows }: { type: string; rows: PropRow[] }) {
  return (
    <table aria-label={`Props of ${type}`} css={table}>
      <thead>
        <tr>
          {["Prop", "Takes", "Required", "What it is"].map((heading) => (
            <th key={heading} scope="col" css={cell}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, takes, required, description, fits }) => (
          <tr key={name}>
            <th scope="row" css={cell}>
              <code>{name}</code>
            </th>
            <td css={cell}>{takes}</td>
            <td css={cell}>{required ? "required" : "optional"}</td>
            <td css={cell}>
              {description}
              <Fitting paths={fits} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Lists the content that can be bound to a prop. */
function Fitting({ paths }: { paths: readonly string[] }) {
  if (paths.length === 0) return null;
  return (
    <details css={fitting}>
      <summary>{paths.length === 1 ? "1 content path fits" : `${paths.length} content paths fit`}</summary>
      <Paths paths={paths} />
    </details>
  );
}

const fitting = css`
  color: var(--ink-soft);
  summary { min-height: 24px; cursor: pointer; }
`;

const table = css`
  width: 100%; border-collapse: collapse;
  ${below("columns")} {
    &, tbody { display: block; }
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tr { display: flex; flex-wrap: wrap; gap: 0 var(--space-3); padding: var(--space-2) 0; border-top: 1px solid var(--line); }
  }
`;

const cell = css`
  padding: var(--space-2) var(--space-4) var(--space-2) 0; border-top: 1px solid var(--line);
  text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere;
  thead & { border-top: 0; color: var(--ink-soft); white-space: nowrap; }
  code { font-weight: 700; }
  ${below("columns")} {
    padding: 0; border: 0;
    &:last-child { flex-basis: 100%; }
    &:not(:first-of-type, :last-child) { color: var(--ink-soft); }
  }
`;
