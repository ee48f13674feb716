import { css } from "@emotion/react";

/** Says in the place of a block why it could not be rendered; content engineers see it, visitors do not. */
export function ProblemView({ source, message }: { source: string; message: string }) {
  return (
    <div role="note" data-source={source} css={box}>
      <strong>{message}</strong>
      <br />
      <code>{source}</code>
    </div>
  );
}

const box = css`
  margin: var(--space-4); padding: var(--space-4); border: 2px dashed var(--warn); border-radius: var(--radius);
  background: var(--paper); color: var(--warn); white-space: pre-wrap; overflow-wrap: anywhere;
`;
