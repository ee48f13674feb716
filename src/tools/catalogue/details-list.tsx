import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { BlockDetails } from "./block-details.tsx";
import { Paths } from "./paths.tsx";

export function DetailsList({ heading, slots, bindings, usedOn, weight }: BlockDetails) {
  return (
    <dl css={details}>
      <Fact name="Heading">{heading ? <code>{heading}</code> : "none"}</Fact>
      {slots.length > 0 && (
        <Fact name="Slots for other blocks">
          <Paths paths={slots} />
        </Fact>
      )}
      <Fact name="Filled as a whole by">
        <Paths paths={bindings.map(({ path }) => path)} otherwise="no content: bind its props one by one" />
      </Fact>
      <Fact name="Used on">
        <Paths paths={usedOn} otherwise="no page" areLinks />
      </Fact>
      {weight !== undefined && (
        <Fact name="Weight">
          {(weight / 1000).toFixed(1)} KB of HTML and styles, compressed: its first example alone
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div css={fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const details = css`display: grid; gap: var(--space-1); margin: var(--space-4) 0; overflow-wrap: anywhere;`;
const fact = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-3);
  dt { min-width: 12em; color: var(--ink-soft); }
  dd { flex: 1 1 16em; margin: 0; }
`;
