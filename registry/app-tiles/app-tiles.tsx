import { css, keyframes } from "@emotion/react";
import { from, screenOnly } from "#ui/base-styles.ts";
import { BlockHeading, SubHeading } from "#ui/block-heading.tsx";
import { sizesAtHeight } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { AppTilesProps, Tile as TileProps } from "./app-tiles.block.ts";

export function AppTiles({ heading, cards }: AppTilesProps) {
  if (cards.length === 0) return null;
  return (
    <Section surface="tint">
      {heading && <BlockHeading css={title}>{heading}</BlockHeading>}
      <div css={grid}>
        {cards.map((card, index) => (
          <Tile key={index} card={card} />
        ))}
      </div>
    </Section>
  );
}

/** A tile whose back is open still shows its name at the top; a click anywhere on the tile closes it. */
function Tile({ card }: { card: TileProps }) {
  const [name, ...figures] = card.frontText.split(separator);
  const front = (
    <>
      {card.frontImage && (
        <Picture image={card.frontImage} sizes={sizesAtHeight(card.frontImage, 128, "64px")} css={picture} />
      )}
      <span css={words}>
        {wholeWords(name)}
        {figures.length > 0 && <span css={figure}> {figures.join(separator)}</span>}
      </span>
    </>
  );
  if (!card.backHeading && !card.backText) return <div css={[tile, face]}>{front}</div>;
  return (
    <details css={tile}>
      <summary css={summary}>
        <span css={face}>{front}</span>
        <span css={corner} />
      </summary>
      <div css={back}>
        {card.backHeading && <SubHeading css={backTitle}>{card.backHeading}</SubHeading>}
        {card.backText && <p css={backText}>{wholeWords(card.backText)}</p>}
      </div>
    </details>
  );
}

/** The space between a tile's words and its figure. */
const separator = " – ";

const title = css`margin-bottom: var(--space-6);`;

const grid = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-3);
  ${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-5); }
  ${from("wide")} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
`;

const turn = keyframes`
  from { transform: rotateY(90deg); }
`;

/** On a phone a tile opens without turning: each step of the turn would cost a cheap phone a frame. */
const tile = css`
  position: relative; display: grid; grid-template-rows: 1fr; min-height: 96px;
  border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper);
  &[open] { grid-template-rows: auto 1fr; background: var(--brand); border-color: var(--brand); color: var(--brand-ink); }
  ${from("columns")} {
    &:has(img) { min-height: 224px; }
    &[open] { animation: ${turn} var(--quick) ease-out; }
  }
  @media print { display: block; }
`;

const summary = css`
  display: grid; cursor: pointer; list-style: none;
  &::-webkit-details-marker { display: none; }
  &:focus-visible { border-radius: var(--radius-card); }
  [open] > &::after { content: ""; position: absolute; inset: 0; z-index: 1; }
  [open] > & img { display: none; }
`;

const face = css`
  display: flex; flex-wrap: wrap; gap: var(--space-4); align-content: center; align-items: center;
  padding: var(--space-4) 56px var(--space-4) var(--space-4);
  ${from("columns")} { flex-flow: column; align-items: start; padding: var(--space-5); }
`;

const picture = css`
  width: 64px; height: 64px; object-fit: contain;
  ${from("columns")} { width: auto; height: 128px; margin: calc(-1 * var(--space-2)); }
  ${screenOnly}
`;

/** The words are below the picture when very large text needs the whole width. */
const words = css`
  flex: 1 1 5em; font-size: var(--text-m); font-weight: 700; line-height: 1.25;
  ${from("columns")} { flex: none; margin-top: auto; padding-right: var(--space-6); font-size: var(--text-l); }
`;

const figure = css`display: block; font-size: var(--text-s); font-weight: 400; font-variant-numeric: tabular-nums;`;

/** A plus, and a cross while the tile is open. Forced colours keep borders. */
const corner = css`
  position: absolute; right: var(--space-4); bottom: calc(50% - 12px); width: 24px; height: 24px;
  &::before, &::after { content: ""; position: absolute; inset: 11px 3px auto; border-top: 2px solid; }
  &::after { transform: rotate(90deg); }
  ${screenOnly}
  [open] > * > & { top: var(--space-4); bottom: auto; transform: rotate(45deg); }
  ${from("columns")} { right: var(--space-5); bottom: var(--space-5); }
`;

const back = css`
  padding: 0 var(--space-4) var(--space-4);
  ${from("columns")} { padding: 0 var(--space-5) var(--space-5); }
`;

const backTitle = css`
  font-size: var(--text-m);
  ${from("columns")} { font-size: var(--text-l); }
`;

const backText = css`
  margin-top: var(--space-2);
  ${from("columns")} { font-size: var(--text-m); }
`;
