import { css } from "@emotion/react";
import type { Problem } from "#src/json/problem.ts";
import { List } from "#src/ui/list.tsx";

interface PreviewBarProps {
  problems: Problem[];
  /** The manifest's file in development; places in it open the editor. */
  file?: string | undefined;
}

/** What surrounds a previewed page: the bar that marks it, and the problems of its manifest. */
export function PreviewBar({ problems, file }: PreviewBarProps) {
  return (
    <>
      <Bar problemCount={problems.length} file={file} />
      <ProblemList problems={problems} canOpen={file !== undefined} />
    </>
  );
}

/** Marks a page as a preview. It lies over everything that the manifest renders, and stays in the window while the page scrolls. */
function Bar({ problemCount, file }: { problemCount: number; file: string | undefined }) {
  return (
    <aside aria-label={file === undefined ? "Preview" : "Not built"} css={bar}>
      <p>
        {file === undefined ? (
          <>
            <strong>Preview</strong> – not the published page. Links to other sites are switched off.
          </>
        ) : (
          <>
            <strong>Not built</strong> – {file} has problems. What can be shown is shown.
          </>
        )}
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

/** The id of the list of problems, for links to it. */
const problemsId = "preview-problems";

/** All problems of a manifest: where each is, what is wrong and what to do. */
function ProblemList({ problems, canOpen }: { problems: Problem[]; canOpen: boolean }) {
  if (problems.length === 0) return null;
  return (
    <section id={problemsId} aria-labelledby={`${problemsId}-heading`} css={surface}>
      <div css={inner}>
        <h2 id={`${problemsId}-heading`} css={heading}>
          Problems in this manifest
        </h2>
        <List items={problems} css={list} itemCss={problem}>
          {({ file, line, column, message, hint }) => (
            <>
              <code css={place}>
                {canOpen ? (
                  <a href={`/__open-in-editor?file=${encodeURIComponent(`${file}:${line}:${column}`)}`}>
                    {`${line}:${column}`}
                  </a>
                ) : (
                  `${line}:${column}`
                )}
              </code>
              <p>
                <strong>{message}</strong> – {hint}
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

const inner = css`
  max-width: var(--content); margin: 0 auto;
`;

const heading = css`
  font-size: var(--text-l); color: var(--warn);
`;

const list = css`
  margin-top: var(--space-3);
`;

const problem = css`
  display: grid; grid-template-columns: 5em minmax(0, 1fr); gap: 0 var(--space-3); padding: var(--space-2) 0;
  border-top: 1px solid var(--line); overflow-wrap: anywhere;
`;

const place = css`
  font-variant-numeric: tabular-nums;
`;
