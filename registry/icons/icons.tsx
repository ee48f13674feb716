import { css } from "@emotion/react";
import { from, narrowScreen } from "#ui/base-styles.ts";
import { BlockHeading, softText, useHeadingLevel } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { IconPoints } from "#ui/icon-points.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section, sidewaysRow } from "#ui/section.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { IconsProps } from "./icons.block.ts";

export function Icons({ heading, paragraph, backgroundColor, icons = [], button, note }: IconsProps) {
  const buttons = button && <ButtonRow buttons={[button]} />;
  // If the block has the page's heading, its button comes before the points.
  const isFirst = useHeadingLevel() === 1;
  const isRow = icons.length > 2 && icons.every(({ link }) => link);
  return (
    <Section color={backgroundColor?.colorHex}>
      <div css={[layout, icons.length > 3 ? mostlyPoints : halves]}>
        <div css={statement}>
          <BlockHeading lead={paragraph}>{heading}</BlockHeading>
          {note && <RichText tree={note} css={softText(4)} />}
          {isFirst && buttons}
        </div>
        <IconPoints icons={icons} css={[points, icons.length > 3 && pairs, isRow && [sidewaysRow, cards]]}>
          {({ heading: point, link }) =>
            link && (
              <SiteLink to={link.to} newTab={link.newTab} aria-label={`${link.text}: ${point}`} css={more}>
                {link.text}
              </SiteLink>
            )
          }
        </IconPoints>
        {buttons && !isFirst && <div css={action}>{buttons}</div>}
      </div>
    </Section>
  );
}

/** The heading is left, its points are right; the button comes last on a phone, but below a page's first heading. */
const layout = css`display: grid; grid-template-columns: minmax(0, 1fr);`;
const halves = css`${from("wide")} { grid: auto 1fr / repeat(2, minmax(0, 1fr)); column-gap: var(--space-8); }`;
const mostlyPoints = css`
  ${from("wide")} { grid: auto 1fr / minmax(min-content, 1fr) minmax(0, 2fr); column-gap: var(--space-7); }
`;

const statement = css`
  margin-bottom: var(--space-5);
  ${from("wide")} { margin-bottom: 0; }
`;

const points = css`
  display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; column-gap: var(--space-6);
  ${from("wide")} { grid-column: 2; grid-row: 1 / span 2; }
`;

const pairs = css`${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); }`;
/** On a phone points that all have links are cards in a row. Their links give the row the focus of a keyboard. */
const cards = css`
  ${narrowScreen} {
    column-gap: var(--space-3);
    > li { display: block; padding: var(--space-4); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper); }
    img { margin-bottom: var(--space-2); }
  }
`;

const more = css`display: flex; align-items: center; width: fit-content; min-height: 48px; font-weight: 700;`;
const action = css`${from("wide")} { grid-column: 1; grid-row: 2; }`;
