import { css } from "@emotion/react";

/** Takes something off the screen but leaves it to those who listen. */
export const visuallyHidden = css`
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
`;
