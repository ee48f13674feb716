import { css } from "@emotion/react";
import { from } from "#src/ui/base-styles.ts";
import { List } from "#src/ui/list.tsx";
import { PressedSlide } from "#src/ui/slide-words.tsx";
import { slug } from "#src/ui/slug.ts";
import { slideRow, useSlideRow } from "#src/ui/use-slide-row.ts";
import { BannerSlide, tabletWindow } from "./banner-slide.tsx";
import type { BannerProp, BannersProps } from "./banners.block.ts";

export function Banners({ label = "Highlights", banners }: BannersProps) {
  const slides = banners.filter((banner) => banner.desktopImage ?? banner.tabletImage ?? banner.mobileImage);
  const { row, link, step, pressed } = useSlideRow();
  if (slides.length === 0) return null;

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label}>
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

/** On a phone at the foot of the banner's card, beside its link; below the banner from tablets up. */
const controls = css`
  position: relative; z-index: 1; display: flex; justify-content: end; align-items: center; width: fit-content;
  margin: calc(-48px - var(--space-2)) var(--space-3) var(--space-2) auto;
  ${from(tabletWindow)} {
    justify-content: space-between; width: auto; max-width: calc(var(--content) + 2 * var(--space-4)); margin: 0 auto;
    padding: 0 var(--space-2);
  }
`;

const dots = css`
  display: flex;
  ${from(tabletWindow)} { flex: 1; }
`;

const dot = css`
  display: grid; place-items: center; width: 32px; height: 48px;
  &::before { content: ""; width: 12px; height: 12px; border: 2px solid var(--ink-soft); border-radius: 6px; }
  .js &[aria-current]::before { width: 24px; border-color: var(--brand); background: var(--brand); }
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

const back = css`
  &::before { transform: translateX(3px) rotate(-135deg); }
`;
