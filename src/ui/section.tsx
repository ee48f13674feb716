import { css } from "@emotion/react";
import type { ReactNode } from "react";
import { accentSurface, narrowScreen } from "./base-styles.ts";
import { contrast } from "./contrast.ts";
import { lightSurface } from "./brand-colors.ts";
import { useBrandColors } from "./site-context.tsx";

interface SectionProps {
  /** The section's surface: paper, a tint, or the accent for a single call to action. */
  surface?: "paper" | "tint" | "accent" | undefined;
  /** A colour of the CMS for the surface; a dark colour is lightened, so that text on the surface is readable. */
  color?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** A surface of full width. After a tinted block a tint becomes paper, and two blocks on paper share one space. */
export function Section({ surface = "paper", color, className, children }: SectionProps) {
  const brandColors = useBrandColors();
  const isTinted = color ? contrast(color, "#fff") > 1.04 : surface !== "paper";
  return (
    <div
      className={className}
      css={[outer, color ? lightSurface(color, brandColors) : surfaces[surface]]}
      {...(isTinted ? { "data-tint": color ?? (surface === "tint" ? "" : surface) } : { "data-paper": "" })}
    >
      <div css={inner}>{children}</div>
    </div>
  );
}

const outer = css`padding: var(--section) var(--gutter);`;
const inner = css`max-width: var(--content); margin: 0 auto;`;

const surfaces = {
  paper: css`background: var(--paper);`,
  tint: css`background: var(--tint);`,
  accent: css`${accentSurface}`,
};

/** A section with less space, so that its text and its button are in the first view of a phone. */
export const firstView = css`@media screen { --section: clamp(24px, 4px + 5vw, 72px); }`;

/** On a phone a grid is a row that scrolls sideways. It does not snap: that would cut off an item that has the focus. */
export const sidewaysRow = css`
  ${narrowScreen} {
    grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: min(17rem, 82%);
    margin-inline: calc(-1 * var(--gutter)); padding: 6px var(--gutter); scroll-padding-inline: var(--gutter);
    overflow-x: auto; overscroll-behavior-x: contain;
  }
`;

/** Text and a picture below each other; a block can put them side by side, vertically centred. */
export const withPicture = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-6); align-items: center;
`;
