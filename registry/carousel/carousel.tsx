import { css } from "@emotion/react";
import { forcedColors, from, visuallyHidden } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { List } from "#ui/list.tsx";
import { Picture } from "#ui/picture.tsx";
import { firstView, Section } from "#ui/section.tsx";
import { PressedSlide } from "#ui/slide-words.tsx";
import { slug } from "#ui/slug.ts";
import { slideRow, useSlideRow } from "#ui/use-slide-row.ts";
import { CarouselSlide } from "./carousel-slide.tsx";
import type { CarouselProps, Slide } from "./carousel.block.ts";

export function Carousel(props: CarouselProps) {
  const { heading, paragraph, slides, thumbnailWidth = 80, transitionTime = 350, axis = "horizontal" } = props;
  const { row, link, pressed } = useSlideRow(transitionTime);

  return (
    <Section surface="tint" css={firstView}>
      <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      {slides.length > 0 && (
        <div
          role="group"
          aria-roledescription="carousel"
          aria-label={heading}
          css={[frame, axis === "vertical" && beside]}
        >
          <div {...row} css={[slideRow, stage]}>
            {slides.map((slide, index) => (
              <CarouselSlide
                key={slide.name}
                slide={slide}
                id={slideId(slide)}
                place={index + 1}
                count={slides.length}
              />
            ))}
          </div>
          <PressedSlide slides={slides} pressed={pressed} />
          {slides.length > 1 && (
            <List items={slides} css={[thumbnails, axis === "vertical" && upright]}>
              {(slide, index) => (
                <a href={`#${slideId(slide)}`} {...link(index)} css={[thumbnail, size(thumbnailWidth, transitionTime)]}>
                  <span css={visuallyHidden}>
                    Slide {index + 1}: {slide.name}
                  </span>
                  <Picture image={{ ...slide.image, alt: "" }} sizes={`${thumbnailWidth}px`} css={small} />
                </a>
              )}
            </List>
          )}
        </div>
      )}
    </Section>
  );
}

function slideId(slide: Slide) {
  return `slide-${slug(slide.name)}`;
}

const frame = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); margin-top: var(--space-5);
`;

const beside = css`${from("columns")} { grid-template-columns: minmax(0, 1fr) auto; }`;

const stage = css`border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper);`;

const thumbnails = css`display: flex; flex-wrap: wrap; gap: var(--space-2);`;

const upright = css`${from("columns")} { flex-direction: column; }`;

const thumbnail = css`
  position: relative; display: block; padding: 2px; border: 3px solid transparent; border-radius: var(--radius-card);
  .js &[aria-current] { border-color: var(--brand); }
  &:hover { border-color: var(--line); }
  ${forcedColors} { .js &:not([aria-current]) { border-color: Canvas; } }
`;

const size = (width: number, time: number) => css`
  box-sizing: content-box; width: ${width}px; transition: border-color ${time}ms;
`;

const small = css`width: 100%; aspect-ratio: 4 / 3; object-fit: cover; border-radius: var(--space-2);`;
