import { css } from "@emotion/react";
import { ButtonLink, type Button } from "./button-link.tsx";

/** Buttons beside each other, the most important first; nothing when there are none. */
export function ButtonRow({ buttons }: { buttons: Button[] | undefined }) {
  if (!buttons?.length) return null;
  return (
    <div css={row}>
      {buttons.map((button, index) => (
        <ButtonLink key={index} button={button} secondary={index > 0} />
      ))}
    </div>
  );
}

const row = css`
  display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5);
`;
