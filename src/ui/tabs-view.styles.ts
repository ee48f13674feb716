import { css } from "@emotion/react";
import { above, forcedColors, upTo, whereColorsMix, withHover } from "./base-styles.ts";

/** The names of a tab in narrow and in wide windows. */
export interface TabNames {
  name: string;
  /** The name in windows wider than the bar's breakpoint. */
  wideName?: string | undefined;
}

export const fit = css`container-type: inline-size;`;

export const list = css`display: flex; flex-direction: column; gap: var(--space-1);`;

/** One row if the names fit, with more space if there is room; otherwise four or more tabs share rows of equal tabs. */
export const inRow = (tabs: TabNames[], space: number) => {
  const [names, wideNames] = [tabs.map(({ name }) => name), tabs.map(({ name, wideName }) => wideName ?? name)];
  const rows = tabs.length > 3 ? inRows(names, space) : "";
  const [narrow, wide] = [rows + rowWhereFits(names, space), rows + rowWhereFits(wideNames, space)];
  if (narrow === wide) return css`${narrow}`;
  return css`
    ${upTo("wide")} { ${narrow} }
    ${above("wide")} { ${wide} }
  `;
};

/** The maximum width of a row of tabs, in em. */
const rowWidth = (names: string[], space: number) => names.reduce((sum, name) => sum + name.length * 0.6 + space, 0);

const inRows = (names: string[], space: number) => `
  @container (max-width: ${rowWidth(names, space) - 0.01}em) {
    flex-flow: row wrap; --pad: var(--space-3);
    > a { flex: 1 ${Math.max(...names.map((name) => rowWidth([name], space)))}em; justify-content: center; }
  }
`;

const rowWhereFits = (names: string[], space: number) => `
  @container (min-width: ${rowWidth(names, space)}em) {
    flex-flow: row wrap; padding-bottom: 0; --corners: var(--radius) var(--radius) 0 0; --pad: var(--space-3);
  }
  @container (min-width: ${rowWidth(names, space + 1.5)}em) { --pad: var(--space-5); }
`;

export const tabStyle = css`
  display: flex; align-items: center; min-height: 48px; font-weight: 700; line-height: 1.2; text-decoration: none;
  ${withHover} { &:hover { text-decoration: underline; } }
  ${forcedColors} {
    border: 1px solid CanvasText;
    .js &[aria-selected="true"] { outline: 3px solid Highlight; outline-offset: -4px; text-decoration: underline 3px; }
    &&:focus-visible { outline: 3px solid CanvasText; outline-offset: 2px; }
  }
`;

/** Without scripts, the hash leads to this element; with scripts, the hash opens the tab. */
export const anchor = css`.js & { display: none; }`;

export const panels = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5);`;

/** The panel's name without scripts and on paper; with scripts the tab names the panel. */
export const panelName = css`
  margin-bottom: var(--space-4); font-size: var(--text-l);
  @media screen { .js & { display: none; } }
`;

/** The space between a panel's sides and its content: hundredths of the window's width, within limits in pixels. */
export const panelPadding = { least: 16, vw: 4, most: 48 };

/** Scripts hide panels that are not selected, but not on paper, where panels have no frame and no pictures. */
const panel = `
  @media screen { .js &:not([data-selected]) { display: none; } }
  @media print { --panel-block: 0px !important; --panel-inline: 0px !important; padding: 0 !important; border: 0 !important; img { display: none !important; } }
`;

export const variants = {
  outer: {
    /** The minimum space beside each name, in em. */
    space: 1.75,
    fit: css`margin-top: var(--space-6);`,
    list: css`padding-bottom: var(--space-1);`,
    tab: css`
      padding: var(--space-2) var(--pad, var(--space-4)); border-radius: var(--corners, var(--radius));
      background: var(--tint); ${whereColorsMix} { background: color-mix(in srgb, var(--brand) 12%, var(--paper)); }
      box-shadow: inset 4px 0 var(--tab, transparent);
      .js &[aria-selected="true"] { background: var(--tab, var(--brand)); color: var(--brand-ink); }
    `,
    panel: css`
      ${panel}
      --panel-block: clamp(24px, 4vw, 48px); --panel-inline: clamp(${panelPadding.least}px, ${panelPadding.vw}vw, ${panelPadding.most}px);
      padding: var(--panel-block) var(--panel-inline); background: var(--paper);
      border: 1px solid var(--line); border-top: 4px solid var(--tab, var(--brand));
      border-radius: 0 0 var(--radius-card) var(--radius-card);
    `,
  },
  inner: {
    space: 1,
    fit: undefined,
    list: css`border-bottom: 1px solid var(--line); column-gap: var(--space-4);`,
    tab: css`
      border-bottom: 3px solid transparent; color: var(--ink-soft);
      .js &[aria-selected="true"] { border-color: var(--tab, var(--brand)); color: var(--ink); }
    `,
    panel: css`${panel} padding-top: var(--space-3);`,
  },
};
