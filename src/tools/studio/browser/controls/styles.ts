import { css } from "@emotion/react";

export const fieldStyle = css`
  width: 100%; min-width: 0; min-height: 30px; padding: 4px 8px; border: 1px solid var(--s-field); border-radius: 6px;
  background: var(--s-panel); resize: vertical; display: block;
  &:hover { border-color: var(--s-ink); }
  &[aria-invalid=true] { border-color: var(--s-bad); }
`;
/** Explaining text. */
export const hint = css`color: var(--s-soft); font-size: 12px; overflow-wrap: anywhere;`;
export const mistake = css`color: var(--s-bad); font-size: 12px; overflow-wrap: anywhere;`;
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
