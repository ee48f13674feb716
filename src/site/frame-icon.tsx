import { css } from "@emotion/react";

/** The paths of the frame's icons; `newTab` says that a link opens a new tab. */
const paths = {
  menu: "M3.5 6.5h17M3.5 12h17M3.5 17.5h17",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  newTab: "M8 5h11v11M19 5L6 18",
};

/** An icon in the text's colour; the words beside it say the same. */
export function FrameIcon({ name, className }: { name: keyof typeof paths; className?: string }) {
  return (
    <svg className={className} css={line} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

const line = css`fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round;`;
