import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { List } from "#ui/list.tsx";
import { PressedSlide } from "#ui/slide-words.tsx";
import { slug } from "#ui/slug.ts";
import { slideRow, useSlideRow } from "#ui/use-slide-row.ts";
import { BannerSlide, tabletWindow } from "./banner-slide.tsx";
import type { BannerProp, BannersProps } from "./banners.block.ts";

export function Banners({ label = "Highlights", banners }: BannersProps) {
  const slides = banners.filter((banner) => banner.desktopImage ?? banner.tabletImage ?? banner.mobileImage);
  const { row, link, step, pressed } = useSlideRow();
  if (slides.length === 0) return null;

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} css={strip}>
      <div {...row} css={slideRow}>
        {slides.map((banner, index) => (
          <BannerSlide key={banner.name} banner={banner} id={slideId(banner)} place={index + 1} count={slides.length} />
        ))}
      </div>
      <PressedSlide slides={slides} pressed={pressed} />
      {slides.length > 1 && (
        <div css={controls}>
          <List items={slides} css={dots}>
            {(banner, index) => (
              <a
                href={`#${slideId(banner)}`}
                aria-label={`Banner ${index + 1}: ${banner.name}`}
                {...link(index)}
                css={dot}
              />
            )}
          </List>
          <button type="button" aria-label="Previous banner" {...step(-1)} css={[arrow, back]} />
          <button type="button" aria-label="Next banner" {...step(1)} css={arrow} />
        </div>
      )}
    </div>
  );
}

function slideId(banner: BannerProp) {
  return `banner-${slug(banner.name)}`;
}

const strip = css`position: relative; border-bottom: 1px solid var(--line);`;

/** Below the picture on a phone; at the end of the strip, level with its words, when wider. */
const controls = css`
  position: absolute; z-index: 1; bottom: 0; left: var(--gutter); display: flex; align-items: center;
  ${from(tabletWindow)} { top: 0; left: auto; right: max(var(--gutter), (100% - var(--content)) / 2); }
`;

const dots = css`display: flex;`;

const dot = css`
  display: grid; place-items: center; width: 24px; height: 32px;
  &::before { content: ""; width: 10px; height: 10px; border: 2px solid var(--ink-soft); border-radius: 5px; }
  .js &[aria-current]::before { width: 18px; border-color: var(--brand); background: var(--brand); }
`;

/** The arrows need scripts, so they appear only with them. A phone shows none: a thumb moves the row. */
const arrow = css`
  display: none; width: 48px; height: 48px; padding: 0; border: 0; background: none; place-items: center;
  ${from(tabletWindow)} { .js & { display: grid; } }
  &::before {
    content: ""; width: 12px; height: 12px; border: solid var(--ink); border-width: 3px 3px 0 0;
    transform: translateX(-3px) rotate(45deg);
  }
`;

const back = css`&::before { transform: translateX(3px) rotate(-135deg); }`;
