import { css } from "@emotion/react";
import { below, figureFont, from, narrowScreen } from "#ui/base-styles.ts";
import { BlockHeading, softText, SoftText, SubHeading, textL } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { EmailLink, PhoneLink } from "#ui/contact-link.tsx";
import { evenColumns, evenSizes } from "#ui/even-columns.ts";
import { List } from "#ui/list.tsx";
import { Picture } from "#ui/picture.tsx";
import { RichText } from "#ui/rich-text.tsx";
import { Section, sidewaysRow } from "#ui/section.tsx";
import type { Step, StepsProps } from "./steps.block.ts";

export function Steps(props: StepsProps) {
  const { heading, paragraph, listItems, button, color, isShort, isWide, surface = "tint" } = props;
  if (listItems.length === 0) return null;
  const sizes = evenSizes(listItems.length, maxColumns, { gap: 24, narrow: isWide ? 272 : 104, most: maxWidth });
  return (
    <Section surface={surface} color={color?.colorHex} css={isShort && close}>
      <BlockHeading lead={isShort ? undefined : paragraph}>{heading}</BlockHeading>
      <List
        ordered
        items={listItems}
        css={[list, isShort && pairs, evenColumns(listItems.length, maxColumns), isWide && [sidewaysRow, wide]]}
        itemCss={isShort ? shortItem : item}
      >
        {(step) => (isShort ? <SubHeading>{step.heading}</SubHeading> : <NumberedStep step={step} sizes={sizes} />)}
      </List>
      <ButtonRow buttons={button && [button]} />
    </Section>
  );
}

function NumberedStep({ step, sizes }: { step: Step; sizes: string }) {
  return (
    <>
      <div>
        <SubHeading css={textL}>{step.heading}</SubHeading>
        <SoftText space={2} width="30em" text={step.text} />
        {step.richText && <RichText tree={step.richText} css={softText(2, "30em")} />}
      </div>
      {step.image && <Picture image={step.image} sizes={sizes} css={picture} />}
      {(step.phone || step.email) && (
        <div css={contacts}>
          {step.phone && <PhoneLink to={step.phone} />}
          {step.email && <EmailLink to={step.email} />}
        </div>
      )}
    </>
  );
}

const maxColumns = { columns: 3, wide: 5 };

/** The maximum width of a picture above its words, in CSS pixels. */
const maxWidth = 360;

const list = css`
  display: grid; grid-template-columns: minmax(0, 1fr); margin-top: var(--space-6); counter-reset: step;
  ${from("columns")} { gap: var(--space-6) var(--space-5); }
`;

/** On a phone with larger text, the words fill the row and the picture is below them. */
const item = css`
  counter-increment: step;
  display: flex; flex-wrap: wrap; gap: var(--space-3); align-content: start;
  padding: var(--space-4) 0; border-top: 1px solid var(--line);
  &::before {
    content: counter(step); flex: 0 0 28px; font-size: var(--text-3xl); font-weight: 700; line-height: .9; color: var(--brand);
    ${figureFont}
  }
  > div:first-of-type { flex: 1 1 7em; max-width: 100%; }
  ${from("columns")} {
    display: grid; grid-template-columns: auto minmax(0, 1fr); column-gap: var(--space-2); border-top: 4px solid var(--brand);
  }
`;

/** Steps that have only a heading need less space and a smaller title. */
const close = css`--section: 2rem; h2 { font-size: var(--text-xl); }`;

/** On a phone each step has the layout of wider windows. */
const wide = css`
  ${narrowScreen} {
    column-gap: var(--space-5);
    > li { display: grid; grid-template-columns: auto minmax(0, 1fr); border-top: 4px solid var(--brand); }
    img { grid-area: 1 / 1 / auto / -1; width: 100%; }
  }
`;

const pairs = css`
  gap: var(--space-3) var(--space-4); margin-top: var(--space-4);
  ${below("columns")} { grid-template-columns: repeat(auto-fit, minmax(8em, 1fr)); }
`;

const shortItem = css`
  counter-increment: step; display: flex; gap: var(--space-2); align-items: start; line-height: 1.25;
  &::before { content: counter(step); font-weight: 700; color: var(--brand); ${figureFont} }
  > * { font-size: var(--text-s); }
`;

const contacts = css`
  flex-basis: 100%; padding-left: 40px; font-variant-numeric: tabular-nums;
  > a { display: flex; align-items: center; width: fit-content; min-height: 48px; }
  ${from("columns")} { grid-column: 2; padding-left: 0; }
`;

/** A thumbnail at the end of the row on a phone if it has no words, a picture above the words in wider windows. */
const picture = css`
  align-self: start; width: min(100%, 104px); border-radius: var(--radius-card);
  ${from("columns")} { grid-row: 1; grid-column: 1 / -1; width: min(100%, ${maxWidth}px); }
`;
