import { css } from "@emotion/react";
import { below, from } from "#src/ui/base-styles.ts";
import { BlockHeading } from "#src/ui/block-heading.tsx";
import { sizesOf } from "#src/ui/picture-sizes.ts";
import { Picture } from "#src/ui/picture.tsx";
import { Section } from "#src/ui/section.tsx";
import type { Testimonial, TestimonialsProps } from "./testimonials.block.ts";

export function Testimonials({ heading, testimonials }: TestimonialsProps) {
  if (testimonials.length === 0) return null;
  return (
    <Section>
      <BlockHeading>{heading}</BlockHeading>
      <div css={testimonials.length > 1 ? grid : alone}>
        {/* Focusable, so that the row can be scrolled with the arrow keys; what has no box has no tab stop. */}
        <div role="group" aria-label={heading} {...(testimonials.length > 1 ? { tabIndex: 0, css: row } : {})}>
          {testimonials.map((testimonial, index) => (
            <Quote key={testimonial.testimonyName} testimonial={testimonial} isFirst={index === 0} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Quote({ testimonial, isFirst }: { testimonial: Testimonial; isFirst: boolean }) {
  const { testimonyName, testimonyCity, testimonyText, testimonyImage } = testimonial;
  return (
    <figure css={quote}>
      <blockquote css={words}>
        <p>“{testimonyText}”</p>
      </blockquote>
      <figcaption css={person}>
        {testimonyImage && (
          <Picture
            image={testimonyImage}
            sizes={sizesOf({ narrow: "56px", columns: isFirst ? "96px" : "56px" })}
            css={portrait}
          />
        )}
        <span>
          <strong>{testimonyName}</strong>
          {testimonyCity && <span css={city}>{testimonyCity}</span>}
        </span>
      </figcaption>
    </figure>
  );
}

const alone = css`
  margin-top: var(--space-6);
`;

/** One large quote before pairs of others, from tablets up. */
const grid = css`
  margin-top: var(--space-6);
  ${from("columns")} {
    display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); column-gap: var(--space-5);
    figure:first-of-type { grid-column: 1 / -1; }
  }
  ${from("wide")} {
    grid-template-columns: minmax(0, 4fr) repeat(2, minmax(0, 3fr));
    figure:first-of-type { grid-area: 1 / 1 / span 12; margin-right: var(--space-6); }
  }
`;

/** On a phone a row that stops at each quote and lets the next peek in; else its quotes stand in the grid. */
const row = css`
  ${below("columns")} {
    display: grid; grid-auto-flow: column; grid-auto-columns: 86%; gap: var(--space-5);
    margin-inline: calc(-1 * var(--space-4)); padding: 0 var(--space-4); scroll-padding-inline: var(--space-4);
    overflow-x: auto; scroll-snap-type: x mandatory; overscroll-behavior-x: contain;
    :focus-visible { outline-offset: -3px; }
  }
  ${from("columns")} { display: contents; }
`;

/** Quotes are small, except the first from tablets up. */
const quote = css`
  --words: var(--text-m); --portrait: 56px;
  display: flex; flex-direction: column; gap: var(--space-4); scroll-snap-align: start;
  padding-top: var(--space-4); border-top: 4px solid var(--accent);
  ${from("columns")} {
    padding-bottom: var(--space-6);
    &:first-of-type { --words: var(--text-xl); --portrait: 96px; gap: var(--space-5); }
    &:not(:first-of-type) { justify-content: space-between; border-top: 1px solid var(--line); }
  }
`;

const words = css`
  font-size: var(--words); line-height: 1.35;
`;

const person = css`
  display: flex; align-items: center; gap: var(--space-3); line-height: 1.3;
`;

const portrait = css`
  flex: none; width: var(--portrait); height: var(--portrait); border-radius: 50%; object-fit: cover;
`;

const city = css`
  display: block; color: var(--ink-soft);
`;
