import { css } from "@emotion/react";
import { from } from "#ui/base-styles.ts";
import { List } from "#ui/list.tsx";
import { useIsFirstView } from "#ui/picture.tsx";
import { slug } from "#ui/slug.ts";
import { slideGroup, SlideRow, useSlideRow } from "#ui/use-slide-row.tsx";
import { BannerContent, desktopWindow, tabletWindow } from "./banner-content.tsx";
import type { BannerProp, BannersProps } from "./banners.block.ts";

export function Banners({ label = "Highlights", banners }: BannersProps) {
  const slides = banners.filter((banner) => banner.desktopImage ?? banner.tabletImage ?? banner.mobileImage);
  const { view, link, step } = useSlideRow();
  const isFirstView = useIsFirstView();
  if (slides.length === 0) return null;

  return (
    <div {...slideGroup(slides, "carousel", label)} css={strip}>
      <SlideRow view={view} slides={slides} idOf={slideId} slideCss={slides.length > 1 ? withControls : alone}>
        {(banner, index) => <BannerContent banner={banner} eager={isFirstView && index === 0} />}
      </SlideRow>
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
          <button type="button" aria-label="Previous banner" {...step(-1)} css={arrow} />
          <button type="button" aria-label="Next banner" {...step(1)} css={arrow} />
        </div>
      )}
    </div>
  );
}

const slideId = ({ name }: BannerProp) => `banner-${slug(name)}`;

const strip = css`position: relative;`;

const slide = css`
  container-type: inline-size; display: grid; grid-template-columns: min(13rem, max(55%, 9em)); min-height: 160px;
  padding: var(--space-2) max(var(--gutter), (100% - var(--content)) / 2);
  ${from(tabletWindow)} { grid-template-columns: min(26rem, 56%); min-height: min(20vw, 240px); padding-block: var(--space-5); }
`;

/** With several banners, the controls are the last line of each label. */
const withControls = css`
  ${slide}
  > div { padding-bottom: 44px; }
  ${from(tabletWindow)} { > div { padding-bottom: 56px; } }
`;

/** The label of a banner without controls. On a phone it grows downwards, so that no word moves while others arrive. */
const alone = css`
  ${slide}
  > div { align-self: start; }
  ${from(tabletWindow)} { > div { align-self: stretch; align-content: center; } }
`;

const controls = css`
  position: absolute; z-index: 1; bottom: var(--space-2); left: calc(max(var(--gutter), (100% - var(--content)) / 2) + var(--space-3));
  display: flex; align-items: center;
  ${from(tabletWindow)} { bottom: var(--space-5); }
  ${from(desktopWindow)} { margin-left: var(--space-4); }
`;

const dots = css`display: flex;`;

const dot = css`
  display: grid; place-items: center; width: 24px; height: 44px;
  &::before { content: ""; width: 10px; height: 10px; border: 2px solid var(--ink-soft); border-radius: 5px; }
  .js &[aria-current]::before { width: 18px; background: var(--brand); }
`;

/** The arrows need scripts, so they appear only with scripts. A phone shows no arrows: a thumb moves the row. */
const arrow = css`
  display: none; width: 48px; height: 48px; padding: 0; border: 0; background: none; place-items: center;
  ${from(tabletWindow)} { .js & { display: grid; } }
  &::before {
    content: ""; width: 12px; height: 12px; border: solid var(--ink); border-width: 3px 3px 0 0;
    transform: translateX(-3px) rotate(45deg);
  }
  &[data-step="-1"] { transform: scaleX(-1); }
`;
