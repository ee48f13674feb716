import { css } from "@emotion/react";
import { hint } from "../controls/controls.tsx";
import { useStudioContext } from "../state/studio-context.tsx";

/** Every step of the open page, newest first; any of them can be gone back to. */
export function HistoryList() {
  const { draft, dispatch } = useStudioContext();
  if (!draft) return null;
  const { steps, index } = draft.history;
  return (
    <ol aria-label="History" css={list}>
      {[...steps.entries()].reverse().map(([place, { label, at, text }]) => (
        <li key={place}>
          <button
            type="button"
            aria-current={place === index ? "step" : undefined}
            onClick={() => dispatch({ do: "move", by: place - index })}
            css={[row, place > index && undone]}
          >
            <span>{label}</span>
            <span css={hint}>
              {text === draft.base && "on disk · "}
              {at > 0 && new Date(at).toLocaleTimeString("en-ZA")}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

const list = css`display: grid; margin: 0 -6px;`;
const row = css`
  width: 100%; display: flex; justify-content: space-between; gap: 8px; padding: 5px 8px; border: 0; border-radius: 6px; background: none;
  text-align: left; cursor: pointer;
  &:hover { background: var(--s-raised); }
  &[aria-current] { background: var(--s-wash); }
`;
const undone = css`color: var(--s-soft); text-decoration: line-through;`;
