import { css, keyframes } from "@emotion/react";
import { useEffect, useState } from "react";

/** Takes the place of a page that loads. Rendered only if that takes a while. */
export function PageSpinner() {
  return (
    <div role="status" aria-label="Loading" css={place}>
      <div css={ring} />
    </div>
  );
}

/** True once a condition has held for some milliseconds without a break. */
export function useDelayed(condition: boolean, milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setElapsed(false);
    };
  }, [condition, milliseconds]);
  return condition && elapsed;
}

const turn = keyframes`
  to { rotate: 1turn; }
`;

const place = css`
  display: grid; place-items: center; min-height: 60vh;
`;

const ring = css`
  width: 48px; height: 48px; border: 5px solid var(--line); border-top-color: var(--brand); border-radius: 50%;
  animation: ${turn} 900ms linear infinite;
`;
