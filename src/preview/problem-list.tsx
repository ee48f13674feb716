import { css } from "@emotion/react";
import type { Problem } from "#src/json/problem.ts";

/** The id of the list, for links to it. */
export const problemsId = "preview-problems";

/** All problems of a manifest: where each is, what is wrong and what to do. */
export function ProblemList({ problems }: { problems: Problem[] }) {
  if (problems.length === 0) return null;
  return (
    <section id={problemsId} aria-labelledby={`${problemsId}-heading`} css={surface}>
      <div css={inner}>
        <h2 id={`${problemsId}-heading`} css={heading}>
          Problems in this manifest
        </h2>
        <ul css={list}>
          {problems.map(({ line, column, message, hint }, index) => (
            <li key={index} css={problem}>
              <code css={place}>{`${line}:${column}`}</code>
              <p>
                <strong>{message}</strong> – {hint}
              </p>
            </li>
          ))}
        </ul>
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
