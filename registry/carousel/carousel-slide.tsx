import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { ButtonRow } from "#ui/button-link.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { slideLabel } from "#ui/slide-words.tsx";
import type { Slide } from "./carousel.block.ts";

interface CarouselSlideProps {
  slide: Slide;
  id: string;
  /** Its place in the row, from 1. */
  place: number;
  count: number;
}

/** One slide: its words before its picture on wide screens, below it on a phone. */
export function CarouselSlide({ slide, id, place, count }: CarouselSlideProps) {
  return (
    <div
      id={id}
      role="group"
      aria-roledescription="slide"
      aria-label={slideLabel(slide.name, place, count)}
      css={layout}
    >
      <Picture image={slide.image} eager={place === 1} sizes={sizes} css={picture} />
      <div css={words}>
        <p css={name}>{slide.name}</p>
        {slide.text && <p css={detail}>{slide.text}</p>}
        <ButtonRow buttons={slide.button && [slide.button]} />
      </div>
    </div>
  );
}

const sizes = sizesOf({ narrow: { gaps: 2 }, columns: { share: 1 / 2, gaps: 2 } });

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; scroll-margin-top: 124px;
  ${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); align-content: stretch; }
`;

const picture = css`
  width: 100%; max-height: 208px; object-fit: cover;
  ${from("columns")} { order: 1; height: 100%; max-height: none; }
`;

const words = css`
  padding: var(--space-5) var(--space-4);
  ${from("columns")} { align-self: center; padding: var(--space-6); }
  ${from("wide")} { padding: var(--space-7); }
`;

const name = css`
  font-size: var(--text-xl); font-weight: 700; line-height: 1.15; text-wrap: balance;
  ${from("wide")} { font-size: var(--text-2xl); }
`;

const detail = css`
  max-width: 30em; margin-top: var(--space-3); color: var(--ink-soft);
  ${from("wide")} { font-size: var(--text-m); }
`;
