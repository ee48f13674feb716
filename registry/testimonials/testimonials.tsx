import { css } from "@emotion/react";
import { from, narrowScreen } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { Section } from "#ui/section.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { Testimonial, TestimonialsProps } from "./testimonials.block.ts";

export function Testimonials({ heading, note, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section>
      <BlockHeading lead={note}>{heading}</BlockHeading>
      <div css={[quotes, testimonials.length > 1 && grid]}>
        {testimonials.map((testimonial, index) => (
          <Quote key={testimonial.testimonyName} testimonial={testimonial} isFirst={index === 0} />
        ))}
      </div>
    </Section>
  );
}

function Quote({ testimonial, isFirst }: { testimonial: Testimonial; isFirst: boolean }) {
  const { testimonyName, testimonyCity, testimonyText, testimonyImage } = testimonial;
  const sizes = sizesOf({ narrow: "56px", columns: isFirst ? "96px" : "56px" });
  return (
    <figure css={quote}>
      <blockquote css={words}>
        <p>{wholeWords(`“${testimonyText}”`)}</p>
      </blockquote>
      <figcaption css={person}>
        {testimonyImage && <Picture image={testimonyImage} sizes={sizes} css={portrait} />}
        <span>
          <strong>{testimonyName}</strong>
          {testimonyCity && <span css={city}>{testimonyCity}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

/** The quotes are below each other on a phone, where a row that scrolls sideways would hide all other quotes. */
const quotes = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); margin-top: var(--space-6);
`;

/** One large quote before pairs of others, from tablets up. */
const grid = css`
  ${from("columns")} {
    grid-template-columns: repeat(2, minmax(0, 1fr)); row-gap: 0;
    > :first-of-type { grid-column: 1 / -1; }
  }
  ${from("wide")} {
    grid-template-columns: minmax(0, 4fr) repeat(2, minmax(0, 3fr));
    > :first-of-type { grid-area: 1 / 1 / span 12; margin-right: var(--space-6); }
  }
`;

/** Quotes are small, except the first from tablets up. On a phone the portrait is beside the words. */
const quote = css`
  --words: var(--text-m); --portrait: 56px;
  display: flex; flex-direction: column; gap: var(--space-4);
  padding-top: var(--space-4); border-top: 4px solid var(--accent);
  ${narrowScreen} {
    --words: var(--text-s); display: grid; grid-template-columns: auto minmax(0, 1fr); gap: var(--space-1) var(--space-4);
    > figcaption { display: contents; }
    > blockquote, > figcaption > span { grid-column: 2; }
    img { grid-area: 1 / 1 / span 2; }
  }
  ${from("columns")} {
    padding-bottom: var(--space-6);
    &:first-of-type { --words: var(--text-xl); --portrait: 96px; gap: var(--space-5); }
    &:not(:first-of-type) { justify-content: space-between; border-top: 1px solid var(--line); }
  }
`;

const words = css`font-size: var(--words); line-height: 1.35;`;
const person = css`display: flex; align-items: center; gap: var(--space-3); line-height: 1.3;`;

const portrait = css`
  flex: none; width: var(--portrait); height: var(--portrait); border-radius: 50%; object-fit: cover;
`;

const city = css`margin-left: var(--space-2); color: var(--ink-soft);`;
