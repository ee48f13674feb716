import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import type { SlotContents } from "#ui/block-component.ts";
import { BlockHeading, smallPictureSizes, softText, SubHeading, textXl, withSmallPicture } from "#ui/block-heading.tsx";
import { FigureTable, isFree } from "#ui/figure-table.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { firstView, Section } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import { TabsView } from "#ui/tabs-view.tsx";
import type { FeesProps } from "./fees.block.ts";

export function Fees(props: FeesProps & { slots?: SlotContents }) {
  const { heading, paragraph, image, tabs, limitsTab = "For people", slots = {} } = props;
  const limited = tabs.find(({ tabName }) => slug(tabName) === slug(limitsTab));
  const helps = tabs.map(({ stuckComponent }) => stuckComponent);
  return (
    <Section css={firstView}>
      <div css={image && withSmallPicture(320)}>
        {image && <Picture image={image} eager sizes={smallPictureSizes(320)} />}
        <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      </div>
      <TabsView
        label={heading}
        idPrefix={slug(heading)}
        tabs={tabs.map((tab) => ({
          name: tab.tabName,
          accent: tab.className,
          content: (
            <div css={panel}>
              <FeeList {...tab} />
              {tab === limited && slots.limits}
              <Help which={tab.stuckComponent} slots={slots} />
            </div>
          ),
        }))}
      />
      {!limited && slots.limits}
      {!helps.includes("people") && slots.stuckPeople}
      {!helps.includes("business") && slots.stuckBusiness}
    </Section>
  );
}

/** Charged items first, in large figures; free items after them. */
function FeeList({ tabName, tabHeading, tabText, listItems = [] }: FeesProps["tabs"][number]) {
  const caption = tabHeading ?? tabName;
  const rows = listItems.map(({ leftText, rightText }) => ({ label: leftText, value: rightText }));
  return (
    <div css={split}>
      <div>
        <SubHeading css={textXl}>{caption}</SubHeading>
        {tabText && <RichText tree={tabText} css={softText(2)} />}
      </div>
      <div css={tables}>
        <FigureTable
          large
          caption={`${caption}: what costs money`}
          columns={["What costs money", "What it costs"]}
          rows={rows.filter(({ value }) => !isFree(value))}
        />
        <FigureTable
          caption={`${caption}: what is free`}
          columns={["What is free", "What it costs"]}
          rows={rows.filter(({ value }) => isFree(value))}
        />
      </div>
    </div>
  );
}

/** The end of the panel. Its surface reaches the panel's edges, its content lines up with the panel's content. */
function Help({ which, slots }: { which: string | undefined; slots: SlotContents }) {
  const content = which === "people" ? slots.stuckPeople : which === "business" && slots.stuckBusiness;
  return content && <div css={help}>{content}</div>;
}

const panel = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-8);`;

const split = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5);
  ${from("wide")}, print { grid-template-columns: minmax(min-content, 1fr) minmax(0, 2fr); gap: var(--space-6); }
`;

const tables = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-5); align-content: start;`;

const help = css`
  margin: 0 calc(-1 * var(--panel-inline)) calc(-1 * var(--panel-block));
  padding: 0 calc(var(--panel-inline) - var(--space-4)); background: var(--tint);
  border-radius: 0 0 var(--radius-card) var(--radius-card); --section: var(--space-7);
`;
