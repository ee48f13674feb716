import { css } from "@emotion/react";

/** The style of large amounts and counts: the numerals of the site's pictures, if the site has their font. */
export const figureFont = "font-family: var(--figures); font-variant-numeric: tabular-nums;";

/** The styles of bare elements. The page under a panel becomes inert 0.1 s later, so that the panel opens faster. */
export const baseStyles = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding: 105px 0 80px; --gutter: 16px; }
@media (min-width: 45em) { html { --gutter: 32px; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 var(--text-s)/1.5 var(--font); overflow-wrap: break-word; }
h1, h2, h3, h4 { margin: 0; font-weight: 700; line-height: 1.15; text-wrap: balance; }
p, li, dd { text-wrap: pretty; }
p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; border: 0; }
ul[class], ol[class] { list-style: none; }
a { color: inherit; text-underline-offset: .15em; text-decoration-thickness: 1px; }
@media (hover: hover) { a:hover { text-decoration-thickness: 2px; } }
img, svg { display: block; max-width: 100%; height: auto; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
[data-button] { display: inline-flex; align-items: center; justify-content: center; min-height: 48px; padding: var(--space-2) var(--space-5); border: 2px solid transparent; border-radius: var(--radius); font-weight: 700; line-height: 1.2; text-align: center; text-decoration: none; transition: box-shadow var(--quick); }
@media (hover: hover) { [data-button]:hover { box-shadow: inset 0 0 0 99px rgb(0 0 0 / .12); } }
:focus { outline: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--radius); }
h1:focus-visible { outline: none; }
[hidden] { display: none !important; }
:has(> [data-tint]:last-child) + [data-block] > [data-tint=""] { background: var(--paper); }
:is(:has(> [data-paper]:last-child), :has(> [data-tint]:last-child) + :has(> [data-tint=""]:last-child)) + [data-block] > [data-paper]:first-child { padding-top: 0; }
html:has([popover]:popover-open) { overflow: hidden; }
@supports (interactivity: inert) { html:has([popover]:popover-open) :is(main, footer) { interactivity: inert; transition: interactivity 0s .1s allow-discrete; } }
@media (forced-colors: active) { img { forced-color-adjust: none; background: #fff; } }
@media screen { [data-failed] + [role="alert"] { display: block !important; position: fixed; z-index: 30; inset: auto var(--space-4) var(--space-4); pointer-events: none; padding: var(--space-3) var(--space-4); border-radius: var(--radius); background: var(--ink); color: var(--paper); font-weight: 700; } }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important; } }
`;

/** A message after the page. It is shown and read out when a pressed button has no effect because of a failed load. */
export const failedPressNotice =
  '<p role="alert" hidden>Part of this page did not load. Check your connection, then press again.</p>';

/** The print styles: dark text, open disclosures, links with their addresses. `--site` is this site's address. */
export const printStyles = `
@media print {
  @page { margin: 14mm; }
  :root {
    --site: ""; font-size: 67%; --section: 10px; --space-2: 3px; --space-3: 5px; --space-4: 7px; --space-5: 10px; --space-6: 12px;
    --space-7: 14px; --space-8: 16px; --text-3xl: 2rem; --text-2xl: 1.75rem;
  }
  *, ::before, ::after { color: #000 !important; background: none !important; box-shadow: none !important; animation: none !important; }
  main * { min-height: 0 !important; }
  nav, footer, button, [data-button], dialog, video, input, select, [role=tablist], [role=search], [role=status], [aria-roledescription=carousel] a[href^="#"],
  img[alt=""]:not(span > *) { display: none !important; }
  tr, tr > * { padding-block: 1px !important; }
  details::details-content { content-visibility: visible; block-size: auto; }
  h1, h2, h2 + p, h3, h4, summary { break-after: avoid; }
  tr, li, p, img, figure, summary { break-inside: avoid; }
  img { max-width: 60mm; max-height: 40mm; }
  [data-slides], [data-slides] > * { display: block !important; } [data-slides] > * > div { padding-block: 0 !important; }
  :where(main a:not([href^="#"])) { display: inline !important; border: 0 !important; }
  main a::after { position: static !important; border: 0 !important; transform: none !important; overflow-wrap: anywhere; }
  main a[href^="http"]::after { content: " (" attr(href) ")"; }
  main a[href^="/"]:not([aria-haspopup])::after { content: " (" var(--site) attr(href) ")"; }
}
`;

/** The accent colour. A browser that darkens pages keeps this yellow, but would make its dark text white. */
export const accentSurface = `background: var(--accent); color: var(--accent-ink); color-scheme: only light;`;

/** The paper behind logos. A browser that darkens pages keeps it light, as it keeps the dark letters of logos. */
export const logoSurface = `background: var(--paper); color-scheme: only light;`;

/** Hides an element in print. */
export const screenOnly = `@media print { display: none !important; }`;

/** Hides an element visually, but keeps it for screen readers. */
export const visuallyHidden = css`
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap;
`;

/** Conditions for values with `var()`, which browsers validate only on use: an earlier fallback value has no effect. */
export const whereColorsMix = "@supports (color: color-mix(in srgb, red, red))";
export const whereHeightsChange = "@supports (height: 1dvh)";

/** The key of emotion's class names, the same on the server and in the browser. */
export const styleKey = "s";

/** The width of the content, and the space at its sides on a phone and on wider windows, in CSS pixels. */
export const contentWidth = 1120;
export const gutters = { narrow: 16, columns: 32 };

/** Widths of the window in CSS pixels at which the layout changes, for text of the default size. */
export const breakpoints = {
  /** Two columns from this width up. */
  columns: 720,
  /** The menu is a bar from this width up; tabs show their long labels above this width. */
  wide: 1000,
} as const;

/** A breakpoint by its name, or a width that only one block uses. */
type Breakpoint = keyof typeof breakpoints | number;

/** Matches in forced-colours mode, which removes backgrounds and shadows. */
export const forcedColors = "@media (forced-colors: active)";

/** Matches where a pointer can hover: after a touch, the style would stay. */
export const withHover = "@media (hover: hover)";

/** Matches in windows with room for sticky elements: not at a zoom of 400 %, not on a phone in landscape. */
export const tallWindow = "@media (min-height: 25em)";

/** Matches in windows without columns, not in print. */
export const narrowScreen = `@media screen and (max-width: ${widthOf("columns", -0.016)})`;

/** Matches on a phone in portrait orientation, not in print. */
export const phoneWindow = `${narrowScreen} and (min-height: 25em)`;

/** A media query that matches from a breakpoint upwards. */
export function from(breakpoint: Breakpoint): string {
  return `@media (min-width: ${widthOf(breakpoint)})`;
}

/** A media query that matches above a breakpoint, but not at the breakpoint. */
export function above(breakpoint: Breakpoint): string {
  return `@media (min-width: ${widthOf(breakpoint, 0.016)})`;
}

/** A media query that matches up to and including a breakpoint. */
export function upTo(breakpoint: Breakpoint): string {
  return `@media (max-width: ${widthOf(breakpoint, 0.008)})`;
}

/** A media query that matches below a breakpoint. */
export function below(breakpoint: Breakpoint): string {
  return `@media (max-width: ${widthOf(breakpoint, -0.016)})`;
}

/** In em, so that larger text has the layout of a narrower window. 0.016 pixels are a thousandth of an em. */
function widthOf(breakpoint: Breakpoint, difference = 0): string {
  const width = typeof breakpoint === "number" ? breakpoint : breakpoints[breakpoint];
  return `${(width + difference) / 16}em`;
}
