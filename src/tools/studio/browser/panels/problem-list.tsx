import { css } from "@emotion/react";
import { Badge, hint } from "../controls/controls.tsx";
import { blockPathOf } from "../../edit-manifest.ts";
import { useStudioContext } from "../state/studio-context.tsx";

/** All that is wrong with the open page; what is wrong with a block leads to it. */
export function ProblemList() {
  const { problems, dispatch } = useStudioContext();
  if (problems.length === 0) return <p css={hint}>Nothing is wrong with this page.</p>;
  return (
    <ul css={list} aria-label="Problems">
      {problems.map(({ message, hint: advice, path, severity, line, column }) => {
        const block = blockPathOf(path);
        const words = (
          <>
            <span css={head}>
              <Badge variant={severity === "error" ? "bad" : "warn"}>{severity}</Badge>
              <span css={hint}>
                line {line}:{column}
              </span>
            </span>
            <span>{message}</span>
            <span css={hint}>{advice}</span>
          </>
        );
        return (
          <li key={`${line}:${column} ${message}`}>
            {block ? (
              <button type="button" css={row} onClick={() => dispatch({ do: "select", path: block })}>
                {words}
              </button>
            ) : (
              <div css={row}>{words}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const list = css`display: grid; gap: 6px;`;
const head = css`display: flex; gap: 6px; align-items: center;`;
const row = css`
  width: 100%; display: grid; gap: 2px; padding: 8px; border: 1px solid var(--s-line); border-radius: 6px; background: none; text-align: left;
  overflow-wrap: anywhere;
  button& { cursor: pointer; }
  button&:hover { background: var(--s-raised); }
`;
