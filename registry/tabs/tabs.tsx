import { css } from "@emotion/react";
import { figureFont, from } from "#ui/base-styles.ts";
import { BlockHeading, smallOnPhone, SubHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { List } from "#ui/list.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture, useIsFirstView } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section, withPicture } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import { panelPadding } from "#ui/tabs-view.styles.ts";
import { TabsView } from "#ui/tabs-view.tsx";
import type { TabsProps } from "./tabs.block.ts";

export function Tabs({ heading, color, initialTab, tabs }: TabsProps) {
  const initial = tabs.findIndex(({ tabName }) => slug(tabName) === initialTab);
  return (
    <Section surface="tint" color={color?.colorHex}>
      {heading && <BlockHeading>{heading}</BlockHeading>}
      <TabsView
        label={heading ?? "Choose a topic"}
        idPrefix={slug(heading ?? "tabs")}
        initial={Math.max(initial, 0)}
        tabs={tabs.map((tab) => ({
          name: tab.tabName,
          wideName: tab.wideName,
          hashes: tab.hashes,
          accent: tab.classAdd,
          color: tab.backgroundColor?.colorHex,
          content: <Panel {...tab} />,
        }))}
      />
    </Section>
  );
}

function Panel(panel: TabsProps["tabs"][number]) {
  const { tabName, panelHeading, panelText, listItems, steps, buttons, image } = panel;
  const isFirst = useIsFirstView();
  const sizes = sizesIn(isFirst ? panelPlace : "112px");
  const shown = image && <Picture image={image} sizes={sizes} css={[picture, isFirst && first]} />;
  return (
    <div css={[withPicture, image && [split, !isFirst && smallOnPhone]]}>
      {isFirst && shown}
      <div css={isFirst && top}>
        <SubHeading css={title}>{panelHeading ?? tabName}</SubHeading>
        {panelText && <RichText tree={panelText} css={text} />}
        <List items={listItems} css={list} itemCss={point}>
          {(item) => item.text}
        </List>
        <List ordered items={steps} css={numbered} itemCss={stepStyle}>
          {(step) => <RichText tree={step} />}
        </List>
        <ButtonRow buttons={buttons} />
      </div>
      {!isFirst && shown}
    </div>
  );
}

/** The space around a panel's content: its padding, and two borders of a pixel. */
const panelPlace = { padding: panelPadding, gaps: 2 };

const sizesIn = (narrow: typeof panelPlace | string) =>
  sizesOf({ narrow, columns: panelPlace, wide: { share: 5 / 12, ...panelPlace, gaps: 2 + 48 }, most: 420 });

const split = css`${from("wide")} { grid-template-columns: minmax(0, 7fr) minmax(0, 5fr); gap: var(--space-7); }`;
const title = css`max-width: 24em; font-size: var(--text-xl);`;
const text = css`margin-top: var(--space-3); font-size: var(--text-m);`;
const list = css`display: grid; gap: var(--space-3); max-width: var(--measure); margin-top: var(--space-4);`;

/** A square in the panel's accent before each point. */
const point = css`
  position: relative; padding-left: 24px;
  &::before { content: ""; position: absolute; top: .5em; left: 0; border: 5px solid var(--tab, var(--brand)); }
`;

const numbered = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); margin-top: var(--space-5);
  counter-reset: step;
`;

/** A step, its number in the panel's accent. */
const stepStyle = css`
  counter-increment: step;
  display: grid; grid-template-columns: 40px minmax(0, 1fr); gap: var(--space-3); align-items: start;
  &::before {
    content: counter(step); display: grid; place-items: center; height: min(2.5rem, 40px); border-radius: 50%;
    background: var(--tab, var(--brand)); color: var(--brand-ink); font-weight: 700; ${figureFont}
  }
  > div { padding-top: var(--space-2); }
`;

const picture = css`width: 100%; max-width: 420px;`;

/** On a phone and a tablet, a page that begins with tabs shows the picture above the words. */
const first = css`${from("wide")} { grid-area: 1 / 2; align-self: start; }`;
/** Words and picture stay where they are while the rest of the page arrives. */
const top = css`align-self: start;`;
