import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText, SubHeading, textL } from "#ui/block-heading.tsx";
import { List } from "#ui/list.tsx";
import { Section } from "#ui/section.tsx";
import { TipCard } from "./tip-card.tsx";
import type { TipsProps } from "./tips.block.ts";

export function Tips({ heading, paragraph, points = [], cards }: TipsProps) {
  if (points.length === 0 && cards.length === 0) return null;
  return (
    <Section>
      <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      <List items={points} css={pointList} itemCss={pointStyle}>
        {(point) => (
          <>
            <SubHeading css={textL}>{point.heading}</SubHeading>
            <SoftText space={1} width="var(--measure)" text={point.text} />
          </>
        )}
      </List>
      <List items={cards} css={cardList}>
        {(card) => <TipCard card={card} />}
      </List>
    </Section>
  );
}

const pointList = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); margin-top: var(--space-6);
  ${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-5) var(--space-7); }
`;

const pointStyle = css`padding-left: var(--space-4); border-left: 4px solid var(--accent);`;

const cardList = css`
  display: grid; grid-template-columns: repeat(auto-fill, minmax(min(8em, 100%), 1fr)); gap: var(--space-5) var(--space-4);
  margin-top: var(--space-6);
  ${from("columns")} { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: var(--space-5); }
`;
