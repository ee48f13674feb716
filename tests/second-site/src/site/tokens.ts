/** The design's tokens as custom properties; the engine's own styles use these names, too. */
export const tokens = `
:root {
  --ink: #241a33; --ink-soft: #584d68; --paper: #fffdf8; --tint: #f3eef9; --line: #d8cfe3;
  --brand: #4b2e83; --brand-ink: #fff; --accent: #f2c14e; --accent-ink: #241a33;
  --good: #22663d; --warn: #9a3412; --focus: #b3471d;

  --space-1: 4px; --space-2: 8px; --space-3: 12px; --space-4: 16px; --space-5: 24px;
  --space-6: 32px; --space-7: 48px; --space-8: 64px; --space-9: 96px;
  --section: clamp(40px, 28px + 4vw, 80px);
  --content: 1120px; --measure: 36em;

  --text-s: 1.0625rem; --text-m: 1.1875rem; --text-l: 1.375rem; --text-xl: 1.625rem;
  --text-2xl: clamp(1.75rem, 1.53rem + 1vw, 2.125rem);
  --text-3xl: clamp(2rem, 1.6rem + 1.8vw, 2.75rem);
  --font: Georgia, "Noto Serif", "Times New Roman", serif; --figures: var(--font);

  --radius: 2px; --radius-card: 6px;
  --shadow: 0 8px 24px rgb(36 26 51 / .16);
  --quick: 160ms;
}
`;
