import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { softText, SubHeading, textXl } from "#ui/block-heading.tsx";
import { FigureTable } from "#ui/figure-table.tsx";
import { List } from "#ui/list.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { TextLink } from "#ui/site-link.tsx";
import { slug } from "#ui/slug.ts";
import { TabsView } from "#ui/tabs-view.tsx";
import type { LimitsProps } from "./limits.block.ts";

export function Limits({ heading, links, tabs }: LimitsProps) {
  return (
    <div css={split}>
      <SubHeading css={textXl}>{heading}</SubHeading>
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
        {(link) => <TextLink link={link} css={rule} />}
      </List>
    </div>
  );
}

/** The rules are after the amounts on a phone, and below the heading in wider windows. */
const rules = css`${from("wide")} { grid-area: 2 / 1; }`;
const rule = css`display: inline-flex; align-items: center; min-height: 44px;`;

const split = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2);
  ${from("wide")}, print {
    grid-template: auto 1fr / minmax(min-content, 1fr) minmax(0, 2fr); column-gap: var(--space-6);
    > div { grid-area: 1 / 2 / span 2; }
  }
`;
