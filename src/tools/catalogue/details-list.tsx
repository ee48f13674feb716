import { css } from "@emotion/react";
import type { ReactNode } from "react";
import type { BlockDetails } from "./block-details.tsx";

/** Lists a block's heading, slots, content, pages and weight. */
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

/** The maximum number of listed paths. */
const maxShown = 12;

interface PathsProps {
  paths: readonly string[];
  /** The text for an empty list. */
  otherwise?: string;
  /** True when the paths are the addresses of pages. */
  areLinks?: boolean;
}

/** Lists paths. After the first twelve paths only the number of the others is shown. */
export function Paths({ paths, otherwise = "", areLinks = false }: PathsProps) {
  if (paths.length === 0) return otherwise;
  const more = paths.length - maxShown;
  return (
    <>
      {paths.slice(0, maxShown).map((path, index) => (
        <span key={path}>
          {index > 0 && ", "}
          {areLinks ? <a href={path}>{path}</a> : <code>{path}</code>}
        </span>
      ))}
      {more > 0 && ` and ${more} more`}
    </>
  );
}

const details = css`display: grid; gap: var(--space-1); margin: var(--space-4) 0; overflow-wrap: anywhere;`;
const fact = css`
  display: flex; flex-wrap: wrap; gap: 0 var(--space-3);
  dt { min-width: 12em; color: var(--ink-soft); }
  dd { flex: 1 1 16em; margin: 0; }
`;
