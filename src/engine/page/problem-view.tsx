import { css } from "@emotion/react";
import type { ComponentProps } from "react";
import type { EditLink } from "#schemas/page-plan.ts";
import type { ProblemView as BlockProblemView } from "./page-view.tsx";

/** Shows content engineers why a block cannot be rendered, in its place. */
export function ProblemView({ source, message, edit }: ComponentProps<BlockProblemView>) {
  return (
    <div role="note" data-source={source} css={box}>
      <strong>{message}</strong>
      <br />
      <code>{source}</code>
      {edit && (
        <>
          <br />
          <a href={edit.address}>Edit in {edit.name}</a>
        </>
      )}
    </div>
  );
}

/** Adds links to the CMS's editor, by the sources of the blocks with missing content. */
export function withEditLinks(Problem: BlockProblemView, links: Readonly<Record<string, EditLink>>): BlockProblemView {
  return function LinkedProblem(problem) {
    return <Problem {...problem} edit={links[problem.source]} />;
  };
}

const box = css`
  margin: var(--space-4); padding: var(--space-4); border: 2px dashed var(--warn); border-radius: var(--radius);
  background: var(--paper); color: var(--warn); white-space: pre-wrap; overflow-wrap: anywhere;
`;
