import { css } from "@emotion/react";
import type { ReactNode } from "react";

interface SectionProps {
  /** The surface behind it: paper, one tint, or the brand's colour. */
  surface?: "paper" | "tint" | "brand" | undefined;
  /** A colour of the CMS for the surface; drawn only light, so that ink stays readable on it. */
  color?: string | undefined;
  children: ReactNode;
}

/** A full-width surface with the content's width and the section's space. */
export function Section({ surface = "paper", color, children }: SectionProps) {
  return (
    <div css={[outer, surfaces[surface], color ? cmsSurface(color) : undefined]}>
      <div css={inner}>{children}</div>
    </div>
  );
}

const outer = css`
  padding: var(--section) var(--space-4);
`;

const inner = css`
  max-width: var(--content); margin: 0 auto;
`;

const surfaces = {
  paper: css`background: var(--paper);`,
  tint: css`background: var(--tint);`,
  brand: css`background: var(--brand); color: var(--brand-ink); --focus: var(--accent);`,
};

const cmsSurface = (color: string) => css`
  background: color-mix(in srgb, ${color} 14%, var(--paper));
`;
