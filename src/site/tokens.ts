import { colors, pictureColors, type Theme } from "./colors.ts";

/**
 * The numerals of the pictures, for large figures; other characters are the system's. A font that arrives late is for
 * the next page, so nothing moves. A browser that saves data or uses 2G requests none: `lite` is a class of the head script.
 */
const numerals = `
@font-face { font-family: n; src: url(/numerals.woff2); font-weight: 700; font-display: optional; }
.js:not(.lite) { --figures: n, var(--font); }
`;

/**
 * The tokens as custom properties; themes change only the colours. If text is twice as large on a narrow phone,
 * headings grow less: a word of eight letters still fits on one line.
 */
export const tokens = `
:root {
  ${colorsOf("default")}
  --paper: #fff; --brand-ink: #fff; --accent-ink: var(--ink); --focus: var(--ink);
  --good: ${pictureColors.good.default}; --warn: #9a3412;

  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 24px;
  --space-6: 32px; --space-7: 48px; --space-8: 64px;
  --section: clamp(40px, 28px + 2.5vw, 64px);
  --content: 1120px; --measure: 36em;

  --text-s: 1rem; --text-m: 1.125rem; --text-l: min(10vw, 1.375rem);
  --text-xl: min(10.5vw, clamp(1.5rem, 1.39rem + .5vw, 1.75rem));
  --text-2xl: min(10.8vw, clamp(1.75rem, 1.53rem + 1vw, 2.25rem));
  --text-3xl: min(13vw, clamp(2.125rem, 1.72rem + 1.8vw, 3rem));
  --font: system-ui, "Noto Sans", "Open Sans", Arial, sans-serif;

  --radius: 4px; --radius-card: 12px;
  --shadow: 0 8px 24px rgb(20 35 28 / .16);
  --quick: 160ms;
}
${numerals}
@media screen and (max-width: 44.99em) { :root { --section: 32px; --space-6: 24px; --space-7: 40px; --text-l: min(10vw, 1.25rem); --text-xl: min(10.5vw, 1.375rem); } }
.theme-sr { ${colorsOf("sr")} }
.theme-ch { ${colorsOf("ch")} }
.theme-qq { ${colorsOf("qq")} }
.agent { ${colorsOf("agent")} }
@media (prefers-contrast: more) { :root { --ink-soft: var(--ink); --line: var(--ink); } }
`;

function colorsOf(theme: Theme): string {
  return Object.entries(colors)
    .map(([name, values]) => `--${name}: ${values[theme]};`)
    .join(" ");
}
