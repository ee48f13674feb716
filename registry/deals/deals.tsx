import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { BlockHeading, softText, textXl } from "#src/ui/block-heading.tsx";
import { Section } from "#src/ui/section.tsx";
import { DealCard } from "./deal-card.tsx";
import type { DealGroup, DealsProps } from "./deals.block.ts";

export function Deals({ heading, paragraph, groups }: DealsProps) {
  const filled = groups.filter((group) => group.dealItems?.length);
  return (
    <>
      <Section css={filled.length > 0 && opening}>
        <BlockHeading lead={paragraph}>{heading}</BlockHeading>
        {filled.length === 0 && <p css={empty}>There are no deals at the moment. Please look again soon.</p>}
      </Section>
      {filled.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </>
  );
}

function Group({ group }: { group: DealGroup }) {
  return (
    <Section color={group.backgroundColor?.colorHex} css={shelf}>
      <h3 css={textXl}>{group.title}</h3>
      {group.description && <p css={softText(2, "var(--measure)")}>{group.description}</p>}
      <ul css={cards}>
        {group.dealItems?.map((deal) => (
          <DealCard key={deal.description} deal={deal} />
        ))}
      </ul>
    </Section>
  );
}

/** The first group follows its heading closely. */
const opening = css`
  padding-bottom: var(--space-6);
`;

const shelf = css`
  --section: clamp(32px, 20px + 3vw, 64px);
`;

const empty = css`
  margin-top: var(--space-5); font-size: var(--text-m);
`;

const cards = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); margin-top: var(--space-5);
  ${from("columns")} { grid-template-columns: repeat(auto-fill, minmax(208px, 1fr)); gap: var(--space-5); }
`;
