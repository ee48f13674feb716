import { css } from "@emotion/react";

export const fieldStyle = css`
  width: 100%; min-width: 0; min-height: 30px; padding: 4px 8px; border: 1px solid var(--s-field); border-radius: 6px;
  background: var(--s-panel); resize: vertical; display: block;
  &:hover { border-color: var(--s-ink); }
  &[aria-invalid=true] { border-color: var(--s-bad); }
`;
/** Explaining text. */
export const hint = css`color: var(--s-soft); font-size: 12px; overflow-wrap: anywhere;`;
/** One problem a line. */
export const mistake = css`color: var(--s-bad); font-size: 12px; overflow-wrap: anywhere; white-space: pre-line;`;
/** A line of text that ends with an ellipsis when the space is too narrow. */
export const ellipsis = css`overflow: hidden; text-overflow: ellipsis; white-space: nowrap;`;
/** Children one below the other. */
export const stack = css`display: grid; gap: 6px; min-width: 0;`;
export const labelRow = css`
  display: flex; align-items: center; gap: 6px; min-height: 24px; font-weight: 500;
  > label, > span:first-of-type { margin-right: auto; min-width: 0; overflow-wrap: anywhere; }
`;
/** A button that fills a row of a list. */
export const rowButton = css`
  width: 100%; padding: 5px 8px; border: 0; border-radius: 6px; background: none; text-align: left; cursor: pointer;
  &:hover { background: var(--s-raised); }
  &[aria-current] { background: var(--s-wash); }
  &:focus-visible { outline-offset: -2px; }
`;
/** A row button with text at both ends. */
export const betweenButton = css`${rowButton} display: flex; justify-content: space-between; gap: 8px;`;
/** A button that adds an entry to the list above. */
export const addButton = css`
  width: 100%; border-style: dashed; display: inline-flex; gap: 6px; align-items: center; justify-content: center;
`;
/** A list in the left panel: its heading, its buttons, its rows. */
export const listPanel = css`
  display: flex; flex-direction: column; min-height: 0;
  > header { display: flex; flex-wrap: wrap; align-items: center; padding: 6px 6px 6px 14px; }
  > header > h2 { margin-right: auto; }
  > ul, > ol { overflow: auto; padding: 0 6px 10px; min-height: 0; }
`;

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
