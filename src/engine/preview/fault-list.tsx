import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { List } from "#ui/list.tsx";

interface FaultListProps {
  id: string;
  title: string;
  faults: { place: ReactNode; message: string; hint: string }[];
}

/** The faults of a page: the place, the problem and the remedy of each. */
export function FaultList({ id, title, faults }: FaultListProps) {
  if (faults.length === 0) return null;
  return (
    <section id={id} aria-labelledby={`${id}-heading`} css={surface}>
      <div css={inner}>
        <h2 id={`${id}-heading`} css={heading}>
          {title}
        </h2>
        <List items={faults} css={list} itemCss={item}>
          {(fault) => (
            <>
              <code css={place}>{fault.place}</code>
              <p>
                <strong>{fault.message}</strong> – {fault.hint}
              </p>
            </>
          )}
        </List>
      </div>
    </section>
  );
}

const surface = css`
  padding: var(--space-5) var(--space-4); border-bottom: 1px solid var(--line); background: var(--tint);
`;

const inner = css`max-width: var(--content); margin: 0 auto;`;
const heading = css`font-size: var(--text-l); color: var(--warn);`;
const list = css`margin-top: var(--space-3);`;

const item = css`
  display: grid; grid-template-columns: fit-content(40%) minmax(0, 1fr); gap: 0 var(--space-3); padding: var(--space-2) 0;
  border-top: 1px solid var(--line); overflow-wrap: anywhere;
`;

const place = css`font-variant-numeric: tabular-nums;`;
