import { css } from "@emotion/react";
import type { Image } from "#schemas/value.ts";
import { from } from "#ui/base-styles.ts";
import { BlockHeading, SoftText, SubHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { List } from "#ui/list.tsx";
import { sizesAtHeight, sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import type { CycleProps } from "./cycle.block.ts";

export function Cycle({ heading, text, images = [], icons = [], button }: CycleProps) {
  const stops = Array.from({ length: Math.max(icons.length, images.length) }, (_, index) => index);
  return (
    <Section>
      <BlockHeading lead={text}>{heading}</BlockHeading>
      <List ordered items={stops} css={stations} itemCss={station}>
        {(index) => <Station icon={icons[index]} image={images[index]} count={stops.length} />}
      </List>
      <ButtonRow buttons={button && [button]} />
    </Section>
  );
}

interface StationProps {
  icon: NonNullable<CycleProps["icons"]>[number] | undefined;
  image: Image | undefined;
  count: number;
}

function Station({ icon, image, count }: StationProps) {
  const columns = { share: 1 / count, gaps: 24 * (count - 1) };
  return (
    <>
      <span css={stop}>{icon?.image && <Picture image={icon.image} sizes="36px" css={symbol} />}</span>
      <div css={words}>
        {icon && <SubHeading css={title}>{icon.heading}</SubHeading>}
        <SoftText space={1} width="22em" text={icon?.text} />
        {image && (
          <Picture image={image} sizes={sizesOf({ narrow: sizesAtHeight(image, 136), columns })} css={picture} />
        )}
      </div>
    </>
  );
}

const stations = css`
  display: grid; grid-template-columns: minmax(0, 1fr); margin-top: var(--space-6);
  ${from("columns")} {
    grid-template-columns: none; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: var(--space-5);
    margin-top: var(--space-7);
  }
`;

/** The line joins each stop to the next: down the left side on a phone, across in wider windows. */
const station = css`
  --stop: 72px;
  position: relative; display: grid; grid-template-columns: var(--stop) minmax(0, 1fr); gap: var(--space-4);
  padding-bottom: var(--space-6);
  &:last-child { padding-bottom: 0; }
  &:not(:last-child)::before {
    content: ""; position: absolute; inset: var(--stop) auto 0 calc(var(--stop) / 2 - 2px);
    border-left: 4px solid var(--brand);
  }
  &:not(:last-child)::after {
    content: ""; position: absolute; bottom: 4px; left: calc(var(--stop) / 2 - 9px); width: 18px; height: 18px;
    border: solid var(--brand); border-width: 0 4px 4px 0; transform: rotate(45deg);
  }
  ${from("columns")} {
    grid-template-columns: minmax(0, 1fr); align-content: start; padding-bottom: 0;
    &:not(:last-child)::before {
      inset: calc(var(--stop) / 2 - 2px) calc(2px - var(--space-5)) auto var(--stop); border: 0; border-top: 4px solid var(--brand);
    }
    &:not(:last-child)::after {
      inset: calc(var(--stop) / 2 - 9px) calc(4px - var(--space-5)) auto auto; transform: rotate(-45deg);
    }
  }
`;

const stop = css`
  display: grid; place-items: center; width: var(--stop); height: var(--stop);
  border: 4px solid var(--brand); border-radius: 50%; background: var(--paper);
`;

const symbol = css`width: 36px; height: 36px; object-fit: contain;`;

/** The picture comes after the words on a phone, and above them in wider windows, so that pictures line up. */
const words = css`display: flex; flex-direction: column; align-items: start;`;

const title = css`
  margin-top: var(--space-2); font-size: var(--text-l);
  ${from("columns")} { margin-top: 0; }
`;

const picture = css`
  width: auto; height: 136px; margin-top: var(--space-3); border-radius: var(--radius-card); object-fit: contain;
  ${from("columns")} { order: -1; width: 100%; height: auto; margin: 0 0 var(--space-4); }
`;
