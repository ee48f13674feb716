import { css } from "@emotion/react";
import { below } from "./base-styles.ts";
import { readColor, type BrandColors, type SurfaceColor } from "./brand-colors.ts";
import { contrast } from "./contrast.ts";
import { useBrandColors } from "./site-context.tsx";
import { SiteLink } from "./site-link.tsx";
import { wholeWords } from "./whole-words.tsx";

/** A button of the CMS. Empty colours default to white text on white with no border. */
export interface Button {
  buttonText: string;
  buttonLink: string;
  /** True to open a new tab; addresses of other sites always do. */
  isExternalLink?: boolean | undefined;
  buttonBgColor?: ButtonColor;
  buttonTextColor?: ButtonColor;
  buttonBorderColor?: ButtonColor;
}

type ButtonColor = { colorHex?: string | undefined } | undefined;

interface ButtonLinkProps {
  button: Button;
  /** True beside a more important button: without colours of its own it is an outline. */
  secondary?: boolean;
  className?: string;
}

/** The reusable button: a link in the CMS's colours, or in the theme's colours if its text would not be readable. */
export function ButtonLink({ button, secondary = false, className }: ButtonLinkProps) {
  const colors = readableColors(button, useBrandColors());
  return (
    <SiteLink
      to={button.buttonLink}
      newTab={button.isExternalLink}
      className={className}
      css={colors ? fromCms(colors) : secondary ? outlined : fromTheme}
      // The base styles define the shape once for buttons of all colours.
      data-button=""
    >
      {wholeWords(button.buttonText)}
    </SiteLink>
  );
}

/** Buttons beside each other, the most important first; nothing when there are none. */
export function ButtonRow({ buttons }: { buttons: Button[] | undefined }) {
  if (!buttons?.length) return null;
  return (
    <div css={row}>
      {buttons.map((button, index) => (
        <ButtonLink key={index} button={button} secondary={index > 0} />
      ))}
    </div>
  );
}

/** The button's colours in the CMS. Tries colours that follow the theme, then fixed ones; undefined if unreadable. */
function readableColors(button: Button, brandColors: BrandColors) {
  const { buttonBgColor, buttonTextColor, buttonBorderColor } = button;
  for (const known of [brandColors, {}]) {
    const background = readColor(buttonBgColor?.colorHex ?? "#ffffff", known);
    const text = readColor(buttonTextColor?.colorHex ?? "#ffffff", known);
    const border = readColor(buttonBorderColor?.colorHex ?? "#fff", known);
    if (!background || !text || !border || !isReadable(background, text)) continue;
    return {
      background: background.value,
      text: text.value,
      border: buttonBorderColor?.colorHex === undefined ? "transparent" : border.value,
    };
  }
  return undefined;
}

function isReadable(background: SurfaceColor, text: SurfaceColor): boolean {
  const longer = background.themes.length > text.themes.length ? background.themes : text.themes;
  const inTheme = ({ themes }: SurfaceColor, index: number) => themes[index] ?? themes[0] ?? "";
  return longer.every((_, index) => contrast(inTheme(background, index), inTheme(text, index)) >= 4.5);
}

const fromTheme = css`background: var(--brand); color: var(--brand-ink);`;
const outlined = css`border-color: var(--ink); background: var(--paper); color: var(--ink);`;

const fromCms = (colors: NonNullable<ReturnType<typeof readableColors>>) => css`
  background: ${colors.background}; color: ${colors.text}; border-color: ${colors.border};
`;

const row = css`
  display: flex; flex-wrap: wrap; gap: var(--space-3); margin-top: var(--space-5);
  ${below(400)} { flex-direction: column; }
`;
