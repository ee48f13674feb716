import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { ButtonRow } from "#src/ui/button-link.tsx";
import { sizesOf } from "#src/ui/picture-sizes.ts";
import { Picture } from "#src/ui/picture.tsx";
import { firstView, Section, withPicture } from "#src/ui/section.tsx";
import type { ShowcaseProps } from "./showcase.block.ts";

export function Showcase(props: ShowcaseProps) {
  const rows = [props.leftTextRow1, props.leftTextRow2, props.leftTextRow3].filter((row) => row !== undefined);
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
        {props.rightImage && <Picture image={props.rightImage} eager sizes={sizes} css={picture} />}
      </div>
    </Section>
  );
}

/** An amount, a count or a percentage, with the spaces between its thousands. */
const figures = /(R?\d+(?:[ \u00a0]\d{3})*(?:[.,]\d+)?%?)/;

/** The hyphen of "5-digit", at which the row must not break. */
const digitHyphen = /(\d)-/g;

/** A row of the statement with larger figures; every second part of the split is a figure. */
function withFigures(row: string) {
  return row
    .replace(digitHyphen, "$1\u2011")
    .split(figures)
    .map((part, index) =>
      index % 2 === 1 ? (
        <span key={index} css={figure}>
          {part}
        </span>
      ) : (
        part
      ),
    );
}

const sizes = sizesOf({ columns: { share: 5 / 12, gaps: 32 }, wide: { share: 1 / 2, gaps: 64 } });

const split = css`
  ${from("columns")} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); }
  ${from("wide")} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-8); }
`;

const statement = css`
  font-size: var(--text-3xl); font-variant-numeric: tabular-nums;
`;

const line = css`
  display: block;
`;

const figure = css`
  font-size: min(1.4em, 22vw); letter-spacing: -.02em; color: var(--brand); white-space: nowrap;
`;

/** The picture stands on the lower edge of the surface. */
const picture = css`
  align-self: end; width: 100%; max-height: 208px; margin-bottom: calc(-1 * var(--section));
  border-radius: var(--radius-card) var(--radius-card) 0 0; object-fit: cover; object-position: 50% 30%;
  ${from("columns")} { max-height: 480px; }
`;
