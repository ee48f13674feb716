import { css } from "@emotion/react";
import { accentSurface, figureFont, from, logoSurface } from "#ui/base-styles.ts";
import { SubHeading } from "#ui/block-heading.tsx";
import { sizesAtHeight, sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { centsOf, inRand } from "#ui/rand.ts";
import { slug } from "#ui/slug.ts";
import type { Deal } from "./deals.block.ts";

interface DealCardProps {
  deal: Deal;
  /** The last day of the earlier price. */
  wasUntil: string | undefined;
  isRow: boolean;
  sizes: string;
}

/** One deal: a row on a phone or among few deals, else a card. */
export function DealCard({ deal, wasUntil, isRow, sizes }: DealCardProps) {
  const { description, productImage, providerImage, validUntil } = deal;
  const day = validUntil ? lastDay(validUntil) : undefined;
  return (
    <li id={slug(description)} css={[card, isRow ? wideRow : upright]}>
      <div css={product}>
        {productImage && <Picture image={{ ...productImage, alt: "" }} sizes={sizes} css={picture} />}
        {providerImage && (
          <Picture image={providerImage} sizes={sizesAtHeight(providerImage, 36, "80px")} css={provider} />
        )}
      </div>
      <div css={words}>
        <SubHeading deeper css={name}>
          {description}
        </SubHeading>
        {deal.hasPrice !== false && <Price deal={deal} wasUntil={wasUntil} />}
        {day && (
          <p css={validity}>
            Valid until <time dateTime={day.date}>{day.words}</time>
          </p>
        )}
      </div>
    </li>
  );
}

/** The shelf label, or else the figure, with the saving and the earlier price beside it. */
function Price({ deal, wasUntil }: Pick<DealCardProps, "deal" | "wasUntil">) {
  const { discountPriceImage, price, wasPrice } = deal;
  if (!discountPriceImage && !price) return null;
  const saving = savingOf(price, wasPrice);
  return (
    <p css={prices}>
      {discountPriceImage ? (
        <Picture
          image={{ ...discountPriceImage, alt: price ?? discountPriceImage.alt }}
          sizes={sizesOf({ narrow: "92px", columns: "104px" })}
          css={label}
        />
      ) : (
        <strong css={figure}>{price}</strong>
      )}
      {wasPrice && (
        <span css={before}>
          {saving && <strong>Save {saving} </strong>}
          Was <s>{wasPrice}</s>
          {wasUntil && ` until ${wasUntil.replaceAll(" ", "\u00a0")}`}
        </span>
      )}
    </p>
  );
}

/** The saving at the present price: `R15`, `R4.50`; undefined unless both prices are amounts and the price fell. */
export function savingOf(price: string | undefined, wasPrice: string | undefined): string | undefined {
  const now = centsOf(price);
  const earlier = centsOf(wasPrice);
  if (now === undefined || earlier === undefined || earlier <= now) return undefined;
  return inRand(earlier - now).replace(".00", "");
}

/** On a phone larger text goes below the picture. */
const card = css`
  display: flex; flex-wrap: wrap; gap: var(--space-4);
  padding: var(--space-3); border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper);
`;

const upright = css`
  ${from("columns")} { display: grid; grid-template: auto 1fr / minmax(0, 1fr); padding: var(--space-4); }
`;

const wideRow = css`
  ${from("columns")} { display: grid; grid-template-columns: 120px minmax(0, 1fr); padding: var(--space-4); :is(h3, h4) { margin-bottom: 0; } }
  ${from("wide")} { grid-template-columns: 180px minmax(0, 1fr); gap: var(--space-5); }
`;

const product = css`
  display: grid; justify-items: center; align-content: space-between; gap: var(--space-2); width: 80px; min-height: 80px;
  ${from("columns")} { width: auto; }
`;

/** Draws the circle of drawn products behind each picture, because photographs have no circle. */
const picture = css`
  width: 100%; max-width: 180px;
  background: radial-gradient(circle closest-side at 50% 48.3%, var(--soft) 92%, #0000 93%);
`;

const words = css`
  display: flex; flex: 1 1 8em; flex-direction: column; align-items: start; > * { max-width: 100%; }
`;

/** The prices and the days below the title are at the foot of the card, so that the prices in a row line up. */
const name = css`
  margin-bottom: auto; font-size: var(--text-s); line-height: 1.35; ${from("columns")} { font-size: var(--text-m); }
`;

const prices = css`
  display: flex; flex-wrap: wrap; gap: var(--space-2); align-items: center; margin-top: var(--space-2);
  font-variant-numeric: tabular-nums;
`;

const label = css`width: 92px; ${from("columns")} { width: 104px; }`;

const figure = css`
  padding: var(--space-1) var(--space-3); border-radius: var(--radius); ${accentSurface}
  font-size: var(--text-xl); line-height: 1.2; ${figureFont}
`;

const before = css`
  color: var(--ink-soft); line-height: 1.3;
  > strong { display: block; color: var(--good); }
`;

const provider = css`width: auto; max-width: 100%; height: 36px; object-fit: contain; ${logoSurface}`;

const validity = css`
  padding-top: var(--space-3); color: var(--ink-soft);
  > time { display: inline-block; font-weight: 700; color: var(--ink); }
  ${from("columns")} { > time { display: block; } }
`;

/** South Africa is two hours ahead of UTC all year, https://www.iana.org/time-zones (Africa/Johannesburg). */
const offset = 2 * 60 * 60 * 1000;

// The names of `Intl` may differ between the server and a browser.
const months = "January February March April May June July August September October November December".split(" ");

/** The day in South Africa on which an instant falls: `2026-12-31` and `31 December 2026`. */
export function lastDay(instant: string): { date: string; words: string } {
  const local = new Date(Date.parse(instant) + offset);
  return {
    date: local.toISOString().slice(0, 10),
    words: `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`,
  };
}
