/**
 * The design's tokens and the styles of bare elements, as one style sheet. Colours, spaces, sizes
 * and breakpoints are named here and nowhere else; themes change only the colour tokens.
 */
export const baseStyles = `
:root {
  --ink: #14231c; --ink-soft: #46544c; --paper: #fff; --tint: #f1f5ee; --line: #ccd6ca;
  --brand: #0b5d3b; --brand-ink: #fff; --accent: #ffc72c; --accent-ink: #14231c;
  --good: #0b6b3a; --warn: #9a3412; --focus: #14231c;
  --purple: #5b3a8c; --grey: #4f5966; --teal: #0f6670;

  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 24px;
  --space-6: 32px; --space-7: 48px; --space-8: 64px; --space-9: 96px;
  --section: clamp(48px, 28px + 5vw, 96px);
  --content: 1120px; --measure: 36em;

  --text-s: 1rem; --text-m: 1.125rem; --text-l: 1.375rem;
  --text-xl: clamp(1.5rem, 1.39rem + .5vw, 1.75rem);
  --text-2xl: clamp(1.75rem, 1.53rem + 1vw, 2.25rem);
  --text-3xl: clamp(2.125rem, 1.72rem + 1.8vw, 3rem);
  --font: system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Open Sans", Arial, sans-serif;

  --radius: 4px; --radius-card: 12px;
  --shadow: 0 8px 24px rgb(20 35 28 / .16);
  --quick: 160ms;
}
.theme-sr { --brand: #b3131b; --accent: #ffd100; --tint: #faf3f0; --line: #e0d0cb; --ink: #2a1414; --ink-soft: #5c4444; --accent-ink: #2a1414; --focus: #2a1414; }
.theme-ch { --brand: #006a70; --accent: #7fd6cf; --tint: #edf6f5; --line: #c3d8d6; --ink: #06282b; --ink-soft: #3c5658; --accent-ink: #06282b; --focus: #06282b; }
.theme-qq { --brand: #5a2a8a; --accent: #ff9f1c; --tint: #f5f0fa; --line: #d9cde6; --ink: #221433; --ink-soft: #53456a; --accent-ink: #221433; --focus: #221433; }
.agent { --brand: #34434b; --accent: #cfd8dc; --tint: #f2f4f5; --line: #cdd4d8; --ink: #1b2529; --ink-soft: #4a575d; --accent-ink: #1b2529; --focus: #1b2529; }

*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 105px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 var(--text-s)/1.5 var(--font); overflow-wrap: break-word; }
h1, h2, h3, h4 { margin: 0; font-weight: 700; line-height: 1.15; text-wrap: balance; }
p, li, dd { text-wrap: pretty; }
p, ul, ol, dl, dd, figure, blockquote, fieldset { margin: 0; padding: 0; border: 0; }
ul[class], ol[class] { list-style: none; }
a { color: inherit; text-underline-offset: .15em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
img, svg { display: block; max-width: 100%; height: auto; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus { outline: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: var(--radius); }
h1:focus-visible { outline: none; }
[hidden] { display: none !important; }
.js [role="tabpanel"]:not([data-selected]) { display: none; }
:has(> [data-tint]:last-child) + [data-block] > [data-tint=""] { background: var(--paper); }
::view-transition { pointer-events: none; }
::view-transition-group(root) { animation-duration: var(--quick); }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important; } }
`;

/** The content's width in CSS pixels, and the space at its sides in windows that are narrower. */
export const contentWidth = 1120;
export const gutter = 16;

/** Widths in CSS pixels at which the layout changes. */
export const breakpoints = {
  /** Banners show their mobile picture below it. */
  bannerTablet: 501,
  /** Two columns from here. */
  columns: 720,
  /** Banners show their desktop picture from here. */
  bannerDesktop: 992,
  /** The navbar is a bar from here; tabs show their long labels above it. */
  wide: 1000,
} as const;

/** A media query that holds from a breakpoint upwards. */
export function from(breakpoint: keyof typeof breakpoints): string {
  return `@media (min-width: ${breakpoints[breakpoint]}px)`;
}

/** A media query that holds above a breakpoint, but not at it. */
export function above(breakpoint: keyof typeof breakpoints): string {
  return `@media (min-width: ${breakpoints[breakpoint] + 0.02}px)`;
}

/** A media query that holds up to a breakpoint and at it. */
export function upTo(breakpoint: keyof typeof breakpoints): string {
  return `@media (max-width: ${breakpoints[breakpoint] + 0.01}px)`;
}

/** A media query that holds below a breakpoint. */
export function below(breakpoint: keyof typeof breakpoints): string {
  return `@media (max-width: ${breakpoints[breakpoint] - 0.02}px)`;
}
