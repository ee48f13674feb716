import { css } from "@emotion/react";
import { BlockHeading } from "#ui/block-heading.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { Section } from "#ui/section.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { HoursProps } from "./hours.block.ts";

export function Hours({ heading, times, address, phone }: HoursProps) {
  return (
    <Section>
      <BlockHeading>{heading}</BlockHeading>
      <div css={table}>
        <FigureTable
          caption={heading}
          columns={["Days", "Hours"]}
          rows={times.map(({ days, hours }) => ({ label: days, value: hours }))}
        />
      </div>
      {address && <p>{address}</p>}
      {phone && (
        <p>
          Call us on <SiteLink to={`tel:${phone.replaceAll(" ", "")}`}>{phone}</SiteLink>
        </p>
      )}
    </Section>
  );
}

const table = css`
  max-width: var(--measure); margin: var(--space-4) 0;
`;
