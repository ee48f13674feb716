import { css } from "@emotion/react";
import { useSyncExternalStore } from "react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText, SubHeading, textXl } from "#ui/block-heading.tsx";
import { evenColumns, evenSizes } from "#ui/even-columns.ts";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Section } from "#ui/section.tsx";
import { TextLink } from "#ui/site-link.tsx";
import { DealCard } from "./deal-card.tsx";
import type { Deal, DealGroup, DealsProps } from "./deals.block.ts";

export function Deals({ heading, paragraph, conditions, wasUntil, groups }: DealsProps) {
  const now = useMinute();
  const lead = conditions ? [paragraph, " ", <TextLink key="conditions" link={conditions} css={rules} />] : paragraph;
  const filled = groups
    .map((group) => ({ ...group, dealItems: group.dealItems?.filter((deal) => isValid(deal, now)) }))
    .filter((group) => group.dealItems?.length);
  return (
    <>
      <Section css={filled.length > 0 && opening}>
        <BlockHeading lead={lead}>{heading}</BlockHeading>
        {filled.length === 0 && <p css={empty}>There are no deals at the moment. Please look again soon.</p>}
      </Section>
      {filled.map((group) => (
        <Group key={group.title} group={group} wasUntil={wasUntil} />
      ))}
    </>
  );
}

/** The time in milliseconds, by the minute; undefined until the application has taken over the page of the server. */
function useMinute(): number | undefined {
  return useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minute) * minute,
    () => undefined,
  );
}

const minute = 60_000;

function everyMinute(look: () => void): () => void {
  const timer = setInterval(look, minute);
  return () => clearInterval(timer);
}

function isValid({ validUntil }: Deal, now = 0): boolean {
  return validUntil === undefined || Date.parse(validUntil) >= now;
}

function Group({ group, wasUntil }: { group: DealGroup; wasUntil: string | undefined }) {
  const deals = group.dealItems ?? [];
  const isFew = deals.length < 3;
  const count = isFew ? 2 : deals.length;
  const sizes = isFew ? rowSizes : evenSizes(count, maxColumns, { gap: 24, border: 34, narrow: 80, most: 180 });
  return (
    <Section color={group.backgroundColor?.colorHex} css={shelf}>
      <SubHeading css={textXl}>{group.title}</SubHeading>
      <SoftText space={2} width="var(--measure)" text={group.description} />
      <ul css={[cards, evenColumns(count, maxColumns)]}>
        {deals.map((deal) => (
          <DealCard key={deal.description} deal={deal} wasUntil={wasUntil} isRow={isFew} sizes={sizes} />
        ))}
      </ul>
    </Section>
  );
}

const maxColumns = { columns: 3, wide: 4 };

/** The width of the product's picture in a wide row. */
const rowSizes = sizesOf({ narrow: "80px", columns: "120px", wide: "180px" });

const rules = css`font-weight: 700; color: var(--ink);`;

/** Little space between the heading and the first group, and less when both are on paper. */
const opening = css`padding-bottom: var(--space-6); & + [data-paper] { padding-top: 0; }`;
const shelf = css`--section: clamp(32px, 20px + 3vw, 64px);`;
const empty = css`margin-top: var(--space-5); font-size: var(--text-m);`;

const cards = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3); margin-top: var(--space-5);
  ${from("columns")} { gap: var(--space-5); }
`;
