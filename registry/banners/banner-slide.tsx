import { css } from "@emotion/react";
import type { Image } from "#schemas/value.ts";
import { below, breakpoints, from } from "#src/ui/base-styles.ts";
import { imageAddress } from "#src/ui/picture.tsx";
import { useSite } from "#src/ui/site-context.tsx";
import { SiteLink } from "#src/ui/site-link.tsx";
import type { BannerProp } from "./banners.schema.ts";

interface BannerSlideProps {
  banner: BannerProp;
  id: string;
  /** Its place in the row, from 1. */
  place: number;
  count: number;
}

/** One banner: its words on a card over the clear part of the artwork, so that any picture will do. */
export function BannerSlide({ banner, id, place, count }: BannerSlideProps) {
  const hasLink = banner.callToAction && banner.callToActionUrl;
  return (
    <div id={id} role="group" aria-roledescription="slide" aria-label={`${place} of ${count}`} css={slide}>
      <BannerPicture banner={banner} eager={place === 1} />
      <div css={area}>
        <div css={[card, count > 1 && (hasLink ? besideDots(count) : aboveDots)]}>
          <p css={name}>{banner.name}</p>
          {banner.callToAction && banner.callToActionUrl && (
            <SiteLink to={banner.callToActionUrl} newTab={banner.newTab} css={action}>
              {banner.callToAction}
            </SiteLink>
          )}
        </div>
      </div>
    </div>
  );
}

/** The picture of the window's width; where one is missing, the next smaller stands in, else the next larger. */
function BannerPicture({ banner, eager }: { banner: BannerProp; eager: boolean }) {
  const { desktopImage, tabletImage, mobileImage } = banner;
  const base = useSite().imageBase;
  const smallest = mobileImage ?? tabletImage ?? desktopImage;
  if (!smallest) return null;
  return (
    <picture css={sources}>
      {desktopImage && <source media={minWidth("bannerDesktop")} {...source(base, desktopImage, 1440)} />}
      {tabletImage && <source media={minWidth("bannerTablet")} {...source(base, tabletImage, 1080)} />}
      <img
        src={source(base, smallest, 720).srcSet}
        alt={smallest.alt ?? ""}
        width={smallest.width}
        height={smallest.height}
        loading={eager ? "eager" : "lazy"}
        decoding="async"
        {...(eager ? { fetchPriority: "high" as const } : {})}
        css={artwork}
      />
    </picture>
  );
}

function minWidth(breakpoint: keyof typeof breakpoints) {
  return `(min-width: ${breakpoints[breakpoint]}px)`;
}

/** A picture's address, at a width if it is raster, and the space to reserve for it. */
function source(base: string, image: Image, width: number) {
  const address = imageAddress(base, image);
  return {
    srcSet: image.mimeType === "image/svg+xml" ? address() : address(width),
    width: image.width,
    height: image.height,
  };
}

const slide = css`
  display: grid; grid-template-columns: minmax(0, 1fr); background: var(--tint);
`;

const sources = css`
  display: contents;
`;

const artwork = css`
  grid-area: 1 / 1; width: 100%; height: 100%; max-height: 304px; object-fit: cover; object-position: 50% 0;
  ${from("bannerTablet")} { min-height: 280px; max-height: 360px; object-position: 100% 50%; }
`;

/** The clear part: the lower 40 % of the mobile picture, the left 45 % of the others. */
const area = css`
  grid-area: 1 / 1; align-self: end; display: flex; padding: var(--space-2); z-index: 1;
  ${from("bannerTablet")} {
    align-self: center; width: 100%; max-width: calc(var(--content) + 2 * var(--space-4)); margin: 0 auto;
    padding: var(--space-4);
  }
`;

const card = css`
  flex: 1; min-width: 0; padding: var(--space-3); border-radius: var(--radius-card); background: var(--paper);
  ${from("bannerTablet")} { flex: none; width: 45%; padding: var(--space-4); }
  ${from("bannerDesktop")} { width: 40%; padding: var(--space-5); }
`;

/** On a phone the row's dots lie in the card's lower right corner. */
const besideDots = (count: number) => css`
  ${below("bannerTablet")} { > a { max-width: calc(100% - ${count * 32}px); } }
`;

const aboveDots = css`
  ${below("bannerTablet")} { padding-bottom: 48px; }
`;

const name = css`
  font-size: var(--text-l); font-weight: 700; line-height: 1.15; text-wrap: balance;
  ${from("bannerTablet")} { font-size: var(--text-xl); }
  ${from("bannerDesktop")} { font-size: var(--text-2xl); }
`;

const action = css`
  display: flex; align-items: center; width: fit-content; min-height: 48px; margin-bottom: calc(-1 * var(--space-3));
  padding: var(--space-2) 0; font-weight: 700; line-height: 1.3;
  ${from("bannerTablet")} { font-size: var(--text-m); }
`;
