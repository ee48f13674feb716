import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText, SubHeading, textL } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { List } from "#ui/list.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section, sidewaysRow } from "#ui/section.tsx";
import type { CycleProps } from "./cycle.block.ts";

export function Cycle({ heading, text, images = [], icons = [], button }: CycleProps) {
  const stops = Array.from({ length: Math.max(icons.length, images.length) }, (_, index) => index);
  const sizes = sizesOf({ narrow: "272px", columns: { share: 1 / stops.length, gaps: 24 * (stops.length - 1) } });
  return (
    <Section>
      <BlockHeading lead={text}>{heading}</BlockHeading>
      <List ordered items={stops} css={[stations, sidewaysRow]} itemCss={station}>
        {(index) => (
          <>
            <span css={stop}>
              {icons[index]?.image && <Picture image={icons[index].image} sizes="36px" css={symbol} />}
            </span>
            {images[index] && <Picture image={images[index]} sizes={sizes} css={picture} />}
            <div>
              {icons[index] && <SubHeading css={textL}>{icons[index].heading}</SubHeading>}
              <SoftText space={1} width="22em" text={icons[index]?.text} />
            </div>
          </>
        )}
      </List>
      <ButtonRow buttons={button && [button]} />
    </Section>
  );
}

const stations = css`
  display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: var(--space-5); margin-top: var(--space-6);
  ${from("columns")} { margin-top: var(--space-7); }
`;

/** The line joins each stop to the next. */
const station = css`
  --stop: 64px;
  position: relative; display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); align-content: start;
  &:not(:last-child)::before {
    content: ""; position: absolute; inset: calc(var(--stop) / 2 - 2px) calc(2px - var(--space-5)) auto var(--stop);
    border-top: 4px solid var(--brand);
  }
  &:not(:last-child)::after {
    content: ""; position: absolute; inset: calc(var(--stop) / 2 - 9px) calc(4px - var(--space-5)) auto auto; width: 18px; height: 18px;
    border: solid var(--brand); border-width: 0 4px 4px 0; transform: rotate(-45deg);
  }
`;

const stop = css`
  display: grid; place-items: center; width: var(--stop); height: var(--stop);
  border: 4px solid var(--brand); border-radius: 50%; background: var(--paper);
`;

const symbol = css`width: 36px; height: 36px; object-fit: contain;`;
const picture = css`width: 100%; border-radius: var(--radius-card);`;
