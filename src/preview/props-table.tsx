import { css } from "@emotion/react";
import { below } from "#src/ui/base-styles.ts";
import type { PropRow } from "./list-props.ts";

/** The props a block takes; on a phone each is a short paragraph. */
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
        {rows.map(({ name, takes, required, description }) => (
          <tr key={name}>
            <th scope="row" css={cell}>
              <code>{name}</code>
            </th>
            <td css={cell}>{takes}</td>
            <td css={cell}>{required ? "required" : "optional"}</td>
            <td css={cell}>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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
