import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText, SubHeading, textL } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { List } from "#ui/list.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import type { CycleProps } from "./cycle.block.ts";

export function Cycle({ heading, text, images = [], icons = [], button }: CycleProps) {
  const stops = Array.from({ length: Math.max(icons.length, images.length) }, (_, index) => index);
  const sizes = sizesOf({ narrow: "112px", columns: { share: 1 / stops.length, gaps: 24 * (stops.length - 1) } });
  return (
    <Section>
      <BlockHeading lead={text}>{heading}</BlockHeading>
      <List ordered items={stops} css={stations} itemCss={station}>
        {(index) => (
          <>
            <span css={stop}>
              {icons[index]?.image && <Picture image={icons[index].image} sizes="36px" css={symbol} />}
            </span>
            {images[index] && <Picture image={images[index]} sizes={sizes} css={picture} />}
            <div>
              {icons[index] && <SubHeading css={textL}>{icons[index].heading}</SubHeading>}
              <SoftText space={1} text={icons[index]?.text} />
            </div>
          </>
        )}
      </List>
      <ButtonRow buttons={button && [button]} />
    </Section>
  );
}

const stations = css`
  display: grid; gap: var(--space-6); margin-top: var(--space-6);
  ${from("columns")} {
    grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: var(--space-5); margin-top: var(--space-7);
  }
`;

/** The line joins each picture to the next on a phone, and each stop to the next in wider windows. */
const station = css`
  position: relative; display: grid; grid-template-columns: minmax(0, 112px) minmax(6em, 1fr); gap: var(--space-4); align-items: start;
  &:not(:last-child)::before, &:not(:last-child)::after { content: ""; position: absolute; border-style: solid; border-color: var(--brand); }
  &::before { inset: 0 auto -24px 54px; border-width: 0 0 0 4px; }
  &::after { inset: auto auto -20px 47px; width: 18px; height: 18px; border-width: 0 4px 4px 0; transform: rotate(45deg); }
  ${from("columns")} {
    grid-template-columns: minmax(0, 1fr); align-content: start;
    &::before { inset: 34px -22px auto 72px; border-width: 4px 0 0; }
    &::after { inset: 27px -20px auto auto; transform: rotate(-45deg); }
  }
`;

const stop = css`
  display: none; place-items: center; width: 72px; height: 72px;
  border: 4px solid var(--brand); border-radius: 50%; background: var(--paper);
  ${from("columns")} { display: grid; }
`;

const symbol = css`width: 36px; height: 36px; object-fit: contain;`;
const picture = css`position: relative; width: 100%; border-radius: var(--radius-card);`;
