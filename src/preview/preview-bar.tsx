import { css } from "@emotion/react";
import { problemsId } from "./problem-list.tsx";

/** Marks a page as a preview. It lies over everything that the manifest renders, and stays in the window while the page scrolls. */
export function PreviewBar({ problemCount }: { problemCount: number }) {
  return (
    <aside aria-label="Preview" css={bar}>
      <p>
        <strong>Preview</strong> – not the published page. Links to other sites are switched off.
      </p>
      {problemCount > 0 && (
        <a href={`#${problemsId}`} css={count}>
          {problemCount === 1 ? "1 problem" : `${problemCount} problems`}
        </a>
      )}
    </aside>
  );
}

/**
 * Paper on ink: readable in every theme, and unlike any block. The bar comes first in the document and lies
 * over the window's lower edge, away from menus and skip links; the page ends above it.
 */
const bar = css`
  position: sticky; z-index: 30; bottom: 0; order: 1; display: flex; flex-wrap: wrap; gap: 0 var(--space-5);
  align-items: center; justify-content: center; padding: var(--space-2) var(--space-4);
  border-top: 4px solid var(--accent); background: var(--ink); color: var(--paper); --focus: var(--accent);
  html:has(> body > &) { scroll-padding-bottom: 120px; }
  body:has(> &) { display: flex; flex-direction: column; min-height: 100vh; }
  ~ #root { flex: 1; }
`;

const count = css`
  display: inline-flex; align-items: center; min-height: 32px; font-weight: 700;
`;
