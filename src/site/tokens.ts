/**
 * The design's tokens as custom properties. Colours, spaces and sizes are named here and nowhere
 * else; themes change only the colour tokens.
 */
export const tokens = `
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
`;
