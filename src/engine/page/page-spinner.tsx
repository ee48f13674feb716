import { css, keyframes } from "@emotion/react";
import { useEffect, useState } from "react";

/** Shows that the next page is loading, while the previous page stays. */
export function PageSpinner() {
  return (
    <div role="status" aria-label="Loading" css={place}>
      <div css={ring} />
    </div>
  );
}

/** True once a condition was true for some milliseconds without a break. */
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
  to { transform: rotate(1turn); }
`;

const place = css`position: fixed; inset: 0; z-index: 20; display: grid; place-items: center; pointer-events: none;`;

const ring = css`
  width: 56px; height: 56px; border: 5px solid var(--line); border-top-color: var(--brand); border-radius: 50%;
  background: var(--paper); box-shadow: var(--shadow);
  animation: ${turn} 900ms linear infinite;
`;
