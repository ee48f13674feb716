import { css, keyframes } from "@emotion/react";

/** Stands where a page's content will be; drawn only when that takes longer than a blink. */
export function PageSpinner() {
  return (
    <div role="status" aria-label="Loading" css={place}>
      <div css={ring} />
    </div>
  );
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
