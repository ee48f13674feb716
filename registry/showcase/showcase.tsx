import { css } from "@emotion/react";
import { figureFont, from, phoneWindow } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { ButtonLink, ButtonRow } from "#ui/button-link.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { firstView, Section, withPicture } from "#ui/section.tsx";
import { wholeWord } from "#ui/whole-words.tsx";
import type { ShowcaseProps } from "./showcase.block.ts";

export function Showcase(props: ShowcaseProps) {
  const rows = [props.leftTextRow1, props.leftTextRow2, props.leftTextRow3].filter((row) => row !== undefined);
  const [mainButton] = props.buttons ?? [];
  // When the main button leads to a part of this page, no button follows the visitor at the window's lower edge.
  const leadsAway = mainButton && !mainButton.buttonLink.startsWith("#");
  return (
    <Section surface="tint" color={props.color?.colorHex} css={firstView}>
      <div css={[withPicture, props.rightImage && split]}>
        <div>
          <BlockHeading css={statement} lead={props.showcaseText}>
            {rows.map((row, index) => (
              <span key={index} css={line}>
                {withFigures(row)}{" "}
              </span>
            ))}
          </BlockHeading>
          <ButtonRow buttons={props.buttons} />
        </div>
        {leadsAway && (
          <div data-follows="" css={follows}>
            <ButtonLink button={mainButton} />
          </div>
        )}
        {props.rightImage && <Picture image={props.rightImage} eager sizes={sizes} css={picture} />}
      </div>
    </Section>
  );
}

/** An amount, a count or a percentage, with the spaces between its thousands, and the rest of a word such as `5-digit`. */
const figures = /(R?\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?%?(?:-\p{L}+)?)/u;

/** A row of the statement, with its figures larger. In the split row, every second part starts with a figure. */
function withFigures(row: string) {
  return row.split(figures).map((part, index) => {
    if (index % 2 === 0) return part;
    const [amount, rest] = part.split(/(?=-)/);
    const shown = (
      <span key={index} css={figure}>
        {amount}
      </span>
    );
    return rest === undefined ? (
      shown
    ) : (
      <span key={index} css={wholeWord}>
        {shown}
        {rest}
      </span>
    );
  });
}

const sizes = sizesOf({ columns: { share: 5 / 12, gaps: 32 }, wide: { share: 1 / 2, gaps: 64 } });

const split = css`
  ${from("columns")} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); }
  ${from("wide")} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-8); }
`;

const statement = css`font-size: var(--text-3xl); line-height: 1.3;`;
const line = css`display: block;`;

/** Figures are larger than their line but do not change its height: all lines have the same distance. */
const figure = css`
  font-size: min(1.4em, 22vw); line-height: 0; color: var(--brand); white-space: nowrap; ${figureFont}
`;

/**
 * On a phone, a copy of the main button at the window's lower edge. The copy appears when the first button leaves the
 * window, and ends with the last section, which reserves space for the copy. The section is named by its surface:
 * without a name Chromium would recalculate the styles of the whole page after each change.
 */
const follows = css`
  display: none;
  @supports selector(:has(a)) {
    ${phoneWindow} {
      html:not(.embedded, :has(input:focus)) & {
        position: absolute; z-index: 1; inset: calc(100vh + 20rem) 0 0; overflow: clip;
        display: flex; align-items: end; padding: var(--space-4); pointer-events: none;
      }
      > a { position: sticky; bottom: var(--space-4); flex: 1; box-shadow: 0 0 0 4px var(--paper), var(--shadow); pointer-events: auto; }
      html:not(.embedded) main:has(&) > :last-child > :is([data-tint], [data-paper]):last-child { padding-bottom: calc(var(--section) + 64px); }
    }
  }
`;

/** The picture is at the lower edge of the surface. */
const picture = css`
  align-self: end; width: 100%; max-height: min(80vw, 360px); margin-bottom: calc(-1 * var(--section));
  border-radius: var(--radius-card) var(--radius-card) 0 0; object-fit: cover; object-position: 50% 30%;
  ${from("columns")} { max-height: 480px; }
`;
