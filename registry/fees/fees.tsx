import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import type { SlotContents } from "#src/ui/block-component.ts";
import { BlockHeading, softText, SubHeading, textXl } from "#src/ui/block-heading.tsx";
import { FigureTable } from "#src/ui/figure-table.tsx";
import { Section } from "#src/ui/section.tsx";
import { slug } from "#src/ui/slug.ts";
import { TabsView } from "#src/ui/tabs-view.tsx";
import type { FeesProps } from "./fees.block.ts";

export function Fees({ heading, tabs, limitsTab = "For people", slots = {} }: FeesProps & { slots?: SlotContents }) {
  return (
    <Section>
      <BlockHeading>{heading}</BlockHeading>
      {tabs.length > 0 && (
        <TabsView
          label={heading}
          idPrefix={slug(heading)}
          tabs={tabs.map((tab) => ({
            name: tab.tabName,
            accent: tab.className,
            content: (
              <div css={panel}>
                <FeeList {...tab} />
                {slug(tab.tabName) === slug(limitsTab) && slots.limits}
                <Help which={tab.stuckComponent} slots={slots} />
              </div>
            ),
          }))}
        />
      )}
    </Section>
  );
}

function FeeList({ tabName, tabHeading, tabText, listItems = [] }: FeesProps["tabs"][number]) {
  return (
    <div css={split}>
      <div>
        <SubHeading css={textXl}>{tabHeading ?? tabName}</SubHeading>
        {tabText && <p css={softText(2)}>{tabText}</p>}
      </div>
      <FigureTable
        caption={tabHeading ?? tabName}
        columns={["What you do", "What it costs"]}
        rows={listItems.map(({ leftText, rightText }) => ({ label: leftText, value: rightText }))}
      />
    </div>
  );
}

/** The end of the panel. Its surface reaches the panel's edges, its content lines up with the panel's content. */
function Help({ which, slots }: { which: string | undefined; slots: SlotContents }) {
  const content = which === "people" ? slots.stuckPeople : which === "business" && slots.stuckBusiness;
  return content && <div css={help}>{content}</div>;
}

const panel = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-8);
`;

const split = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5);
  ${from("columns")} { grid-template-columns: minmax(0, 1fr) minmax(0, 2fr); gap: var(--space-6); }
`;

const help = css`
  margin: 0 calc(-1 * var(--panel-inline)) calc(-1 * var(--panel-block));
  padding: 0 calc(var(--panel-inline) - var(--space-4)); background: var(--tint);
  border-radius: 0 0 var(--radius-card) var(--radius-card); --section: var(--space-7);
`;
