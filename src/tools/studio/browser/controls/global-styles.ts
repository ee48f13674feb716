import { css } from "@emotion/react";

/** The studio's own style: quiet and dense; light or dark as the system prefers. */
export const globalStyles = css`
  :root {
    color-scheme: light dark;
    --s-panel: light-dark(#fff, #1f2124); --s-ground: light-dark(#eceef0, #141517); --s-raised: light-dark(#f5f6f7, #2a2c30);
    --s-ink: light-dark(#1b1e21, #eceef0); --s-soft: light-dark(#586069, #a9b0b8);
    --s-line: light-dark(#dcdfe3, #36393e); --s-field: light-dark(#858c94, #7b828a);
    --s-accent: light-dark(#0b62d6, #7ab4ff); --s-on-accent: light-dark(#fff, #10151c); --s-wash: light-dark(#e7f0fd, #1f3049);
    --s-bad: light-dark(#b3261e, #ff9d94); --s-bad-wash: light-dark(#fdebea, #46211e);
    --s-warn: light-dark(#8a5200, #f4bd6a); --s-good: light-dark(#16703a, #7fd69e); --s-good-wash: light-dark(#e5f5ea, #1c3a27);
    --s-shadow: 0 1px 2px rgb(0 0 0 / .12), 0 8px 28px rgb(0 0 0 / .22);
  }
  *, ::before, ::after { box-sizing: border-box; }
  html, body, #studio { height: 100%; margin: 0; }
  body {
    background: var(--s-ground); color: var(--s-ink); font: 13px/1.45 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
    font-variant-numeric: tabular-nums;
  }
  h1, h2, h3, p, ul, ol, dl, dd, fieldset, figure { margin: 0; padding: 0; border: 0; }
  ul, ol { list-style: none; }
  h1, h2, h3, legend { font-size: 13px; font-weight: 600; }
  button, input, textarea, select { font: inherit; color: inherit; }
  :focus-visible { outline: 2px solid var(--s-accent); outline-offset: 1px; }
`;
