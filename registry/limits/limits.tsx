import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { softText, SoftText, SubHeading, textXl } from "#ui/block-heading.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { List } from "#ui/list.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { TextLink } from "#ui/site-link.tsx";
import { slug } from "#ui/slug.ts";
import { TabsView } from "#ui/tabs-view.tsx";
import type { LimitsProps } from "./limits.block.ts";

export function Limits({ heading, paragraph, links, tabs }: LimitsProps) {
  return (
    <div css={split}>
      <SubHeading css={textXl}>{heading}</SubHeading>
      <SoftText space={2} text={paragraph} />
      <TabsView
        inner
        label={heading}
        idPrefix={slug(heading)}
        tabs={tabs.map((tab) => ({
          name: tab.name,
          content: (
            <>
              <FigureTable caption={`${heading}: ${tab.name}`} columns={["What you do", "Limit"]} rows={tab.rows} />
              {tab.note && <RichText tree={tab.note} css={softText(4)} />}
            </>
          ),
        }))}
      />
      <List items={links} css={rules}>
        {(link) => <TextLink link={link} />}
      </List>
    </div>
  );
}

/** The rules are after the amounts on a phone, and below the heading in wider windows. */
const rules = css`a { display: inline-flex; align-items: center; min-height: 44px; } ${from("wide")} { grid-area: 3 / 1; }`;

const split = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2);
  ${from("wide")}, print {
    grid-template: auto auto 1fr / minmax(min-content, 1fr) minmax(0, 2fr); column-gap: var(--space-6);
    > div { grid-area: 1 / 2 / span 3; }
  }
`;
