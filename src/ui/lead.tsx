import { css } from "@emotion/react";
import type { ReactNode } from "react";

/** The one supporting sentence below a heading; nothing when there is none. */
export function Lead({ children }: { children: ReactNode }) {
  return children ? <p css={lead}>{children}</p> : null;
}

const lead = css`
  max-width: var(--measure); margin-top: var(--space-4); font-size: var(--text-m); color: var(--ink-soft);
`;
