import { css } from "@emotion/react";
import { forcedColors, from, visuallyHidden, withHover } from "#ui/base-styles.ts";
import { BlockHeading } from "#ui/block-heading.tsx";
import { ButtonRow } from "#ui/button-link.tsx";
import { evenColumns } from "#ui/even-columns.ts";
import { List } from "#ui/list.tsx";
import { sizesOf } from "#ui/picture-sizes.ts";
import { Picture } from "#ui/picture.tsx";
import { firstView, Section } from "#ui/section.tsx";
import { slug } from "#ui/slug.ts";
import { slideGroup, SlideRow, useSlideRow } from "#ui/use-slide-row.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { CarouselProps, Slide as SlideProps } from "./carousel.block.ts";

export function Carousel(props: CarouselProps) {
  const { heading, paragraph, slides, thumbnailWidth = 80, transitionTime = 350, axis = "horizontal" } = props;
  const { view, link } = useSlideRow(transitionTime);

  return (
    <Section surface="tint" css={firstView}>
      <BlockHeading lead={paragraph}>{heading}</BlockHeading>
      {slides.length > 0 && (
        <div {...slideGroup(slides, "carousel", heading)} css={[frame, axis === "vertical" && beside]}>
          <SlideRow view={view} slides={slides} idOf={slideId} slideCss={layout} css={stage}>
            {(slide, index) => <SlideContent slide={slide} isFirst={index === 0} />}
          </SlideRow>
          {slides.length > 1 && (
            <List items={slides} css={[thumbnails, evenColumns(slides.length, { columns: 3, wide: 4 })]}>
              {(slide, index) => (
                <a href={`#${slideId(slide)}`} {...link(index)} css={thumbnail(thumbnailWidth, transitionTime)}>
                  <Picture image={{ ...slide.image, alt: "" }} sizes={`${thumbnailWidth}px`} />
                  <span>
                    <span css={visuallyHidden}>Slide {index + 1}: </span>
                    {wholeWords(slide.name)}
                  </span>
                </a>
              )}
            </List>
          )}
        </div>
      )}
    </Section>
  );
}

const slideId = (slide: SlideProps) => `slide-${slug(slide.name)}`;

/** The words and the button come first; the picture is beside them on wide screens, below them on a phone. */
function SlideContent({ slide, isFirst }: { slide: SlideProps; isFirst: boolean }) {
  return (
    <>
      <div css={words}>
        <p css={name}>{wholeWords(slide.name)}</p>
        {slide.text && <p css={detail}>{wholeWords(slide.text)}</p>}
        <ButtonRow buttons={slide.button && [slide.button]} />
      </div>
      <Picture image={slide.image} eager={isFirst} sizes={sizes} css={picture} />
    </>
  );
}

const sizes = sizesOf({ narrow: { gaps: 2 }, columns: { share: 1 / 2, gaps: 2 } });

const frame = css`
  display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); margin-top: var(--space-5);
`;

const beside = css`${from("columns")} { grid-template-columns: minmax(0, 1fr) auto; > ul { grid: auto-flow / auto; } }`;
const stage = css`border: 1px solid var(--line); border-radius: var(--radius-card); background: var(--paper);`;

const layout = css`
  display: grid; grid-template-columns: minmax(0, 1fr); align-content: start; scroll-margin-top: 124px;
  ${from("columns")} { grid-template-columns: repeat(2, minmax(0, 1fr)); align-content: stretch; }
`;

const picture = css`
  width: 100%; max-height: 208px; object-fit: cover;
  ${from("columns")} { height: 100%; max-height: none; }
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

const thumbnails = css`display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-2);`;

const thumbnail = (width: number, time: number) => css`
  position: relative; display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-3); align-items: center;
  padding: 2px 12px 2px 2px; border: 3px solid transparent; border-radius: var(--radius-card);
  color: var(--ink); font-weight: 700; line-height: 1.2; transition: border-color ${time}ms;
  .js &[aria-current] { border-color: var(--brand); }
  ${withHover} { &:hover { border-color: var(--line); } }
  ${forcedColors} { .js &:not([aria-current]) { border-color: Canvas; } }
  img { flex: none; width: ${width}px; aspect-ratio: 4 / 3; object-fit: cover; border-radius: var(--space-2); }
  > span { flex: 1 1 7em; max-width: 100%; }
`;
