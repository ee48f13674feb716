import type { BrandColors } from "#ui/brand-colors.ts";

/** The site's themes: the default theme, the themes that an address can request, and the agents' theme. */
export const themes = ["default", "sr", "ch", "qq", "agent"] as const;
export type Theme = (typeof themes)[number];

/** The colours by role, in each theme. Texts must be readable in each theme; `colors.test.ts` lists the pairs. */
export const colors = {
  /** The brand's own colour: bars, buttons, the logo. */
  brand: { default: "#0b5d3b", sr: "#b3131b", ch: "#006a70", qq: "#5a2a8a", agent: "#34434b" },
  /** A shade of the brand's colour, for depth in pictures. */
  deep: { default: "#08432b", sr: "#7d0d13", ch: "#004a4f", qq: "#3d1a63", agent: "#222e34" },
  /** A tint of the brand's colour, for large surfaces. */
  soft: { default: "#cfe8d8", sr: "#f8d7d3", ch: "#c6e5e3", qq: "#e2d4f1", agent: "#d8e0e3" },
  /** The contrast colour to the brand. */
  accent: { default: "#ffc72c", sr: "#ffd100", ch: "#7fd6cf", qq: "#ff9f1c", agent: "#b9c6cc" },
  tint: { default: "#f1f5ee", sr: "#faf3f0", ch: "#edf6f5", qq: "#f5f0fa", agent: "#f2f4f5" },
  line: { default: "#ccd6ca", sr: "#e0d0cb", ch: "#c3d8d6", qq: "#d9cde6", agent: "#cdd4d8" },
  ink: { default: "#14231c", sr: "#2a1414", ch: "#06282b", qq: "#221433", agent: "#1b2529" },
  "ink-soft": { default: "#46544c", sr: "#5c4444", ch: "#3c5658", qq: "#53456a", agent: "#4a575d" },
} as const satisfies Record<string, Record<Theme, `#${string}`>>;

/** Colours of pictures alone. */
export const pictureColors = {
  /** The palest tint, for the background of pictures. */
  faint: { default: "#e9f4ec", sr: "#fdeeec", ch: "#e6f4f3", qq: "#f3ecfa", agent: "#eef1f3" },
  /** The colour of a tick for success: green in every theme, since a red tick would be a warning. */
  good: { default: "#0b6b3a", sr: "#0b6b3a", ch: "#0b6b3a", qq: "#0b6b3a", agent: "#0b6b3a" },
  /** The grey of paper, of walls and of glass. */
  stone: { default: "#d5ddd3", sr: "#e6dad6", ch: "#d0dfde", qq: "#ddd5e6", agent: "#d6dcdf" },
} as const satisfies Record<string, Record<Theme, `#${string}`>>;

const allColors = { ...colors, ...pictureColors };

/** The colours of the default theme by their role. */
export const colorRoles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(allColors).map(([role, values]) => [role, values.default]),
);

/** The colours of content that follow the theme, by their default value. */
export const brandColors: BrandColors = Object.fromEntries(
  Object.entries(colors).map(([role, color]) => [color.default, { token: `--${role}`, themes: Object.values(color) }]),
);

/** The colours of tabs, by the name of the accent; they are the same in all themes. */
export const accentColors: Readonly<Record<string, string>> = { purple: "#5b3a8c", grey: "#4f5966", teal: "#0f6670" };

/** The colours of pictures that follow the theme, by their default value, for each theme. */
export const pictureThemes = Object.fromEntries(themes.slice(1).map((theme) => [theme, colorsIn(theme)]));

function colorsIn(theme: Theme): Record<string, string> {
  return Object.fromEntries(Object.values(allColors).map((values) => [values.default, values[theme]]));
}
