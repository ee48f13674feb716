import { css } from "@emotion/react";
import type { Image } from "#schemas/value.ts";
import { below, from } from "#src/ui/base-styles.ts";
import { fallbackAddress, imageAddress, pictureSources } from "#src/ui/picture-sources.ts";
import { boxless, loadingOf, preloadSource, useIsFirstBlock } from "#src/ui/picture.tsx";
import { useSite } from "#src/ui/site-context.tsx";
import { SiteLink } from "#src/ui/site-link.tsx";
import { slideLabel } from "#src/ui/slide-words.tsx";
import type { BannerProp } from "./banners.block.ts";

/** The narrowest windows that show a banner's tablet and its desktop picture, in CSS pixels. */
export const tabletWindow = 501;
const desktopWindow = 992;

interface BannerSlideProps {
  banner: BannerProp;
  id: string;
  /** Its place in the row, from 1. */
  place: number;
  count: number;
}

/** One banner: its words on a card over the clear part of the artwork, so that they can be read on any picture. */
export function BannerSlide({ banner, id, place, count }: BannerSlideProps) {
  const hasLink = banner.callToAction && banner.callToActionUrl;
  return (
    <div
      id={id}
      role="group"
      aria-roledescription="slide"
      aria-label={slideLabel(banner.name, place, count)}
      css={slide}
    >
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

/** The picture for the window's width. When one is missing, the next smaller replaces it, else the next larger. */
function BannerPicture({ banner, eager }: { banner: BannerProp; eager: boolean }) {
  const base = useSite().imageBase;
  const isFirst = useIsFirstBlock() && eager;
  const pictures = picturesOf(banner);
  const smallest = pictures.at(-1)?.image;
  if (!smallest) return null;
  const sources = pictures.flatMap(({ image, media }) =>
    sourcesOf(base, image).map((source) => ({ ...source, media, image })),
  );
  if (isFirst) preloadBest(base, pictures);
  return (
    <picture css={boxless}>
      {sources
        .filter(({ media, type }) => media ?? type)
        .map(({ image, ...source }) => (
          <source key={source.srcSet} {...source} width={image.width} height={image.height} />
        ))}
      <img
        src={fallbackAddress(base, smallest, sizes)}
        alt={smallest.alt ?? ""}
        width={smallest.width}
        height={smallest.height}
        {...loadingOf(isFirst)}
        css={artwork}
      />
    </picture>
  );
}

const sizes = "100vw";

interface ArtDirection {
  image: Image;
  /** The narrowest window that shows it; every window when absent. */
  from?: number;
  media?: string;
}

/** The pictures of a banner, from the one for the widest windows to the one for the narrowest. */
function picturesOf({ desktopImage, tabletImage, mobileImage }: BannerProp): ArtDirection[] {
  const desktop = { image: desktopImage, from: desktopWindow };
  const tablet = { image: tabletImage, from: tabletWindow };
  const smallest = mobileImage ?? tabletImage ?? desktopImage;
  const wider = [desktop, tablet].flatMap(({ image, from: width }) =>
    image && image !== smallest ? [{ image, from: width, media: `(min-width: ${width}px)` }] : [],
  );
  return smallest ? [...wider, { image: smallest }] : [];
}

/** A raster picture in its formats, an SVG as it is. */
function sourcesOf(base: string, image: Image): { srcSet: string; type?: string; sizes?: string }[] {
  const formats = pictureSources(base, image, sizes);
  return formats.length > 0 ? formats.map((format) => ({ ...format, sizes })) : [{ srcSet: imageAddress(base, image) }];
}

/** Each window fetches its own picture only: the conditions exclude each other. */
function preloadBest(base: string, pictures: ArtDirection[]): void {
  pictures.forEach(({ image, media }, index) => {
    const [best] = sourcesOf(base, image);
    const wider = pictures[index - 1]?.from;
    const conditions = [media, wider && `(max-width: ${wider - 0.02}px)`].filter(Boolean);
    if (best) preloadSource(imageAddress(base, image), { ...best, media: conditions.join(" and ") || undefined });
  });
}

const slide = css`
  display: grid; grid-template-columns: minmax(0, 1fr); background: var(--tint);
`;

const artwork = css`
  grid-area: 1 / 1; width: 100%; height: 100%; max-height: 304px; object-fit: cover; object-position: 50% 0;
  ${from(tabletWindow)} { min-height: 280px; max-height: 360px; object-position: 100% 50%; }
`;

/** The clear part: the lower 40 % of the mobile picture, the left 45 % of the others. */
const area = css`
  grid-area: 1 / 1; align-self: end; display: flex; padding: var(--space-2); z-index: 1;
  ${from(tabletWindow)} {
    align-self: center; width: 100%; max-width: calc(var(--content) + 2 * var(--space-4)); margin: 0 auto;
    padding: var(--space-4);
  }
`;

const card = css`
  flex: 1; min-width: 0; padding: var(--space-3); border-radius: var(--radius-card); background: var(--paper);
  ${from(tabletWindow)} { flex: none; width: 45%; padding: var(--space-4); }
  ${from(desktopWindow)} { width: 40%; padding: var(--space-5); }
`;

/** On a phone the row's dots lie in the card's lower right corner. */
const besideDots = (count: number) => css`
  ${below(tabletWindow)} { > a { max-width: calc(100% - ${count * 32}px); } }
`;

const aboveDots = css`
  ${below(tabletWindow)} { padding-bottom: 48px; }
`;

const name = css`
  font-size: var(--text-l); font-weight: 700; line-height: 1.15; text-wrap: balance;
  ${from(tabletWindow)} { font-size: var(--text-xl); }
  ${from(desktopWindow)} { font-size: var(--text-2xl); }
`;

const action = css`
  display: flex; align-items: center; width: fit-content; min-height: 48px; margin-bottom: calc(-1 * var(--space-3));
  padding: var(--space-2) 0; font-weight: 700; line-height: 1.3;
  ${from(tabletWindow)} { font-size: var(--text-m); }
`;
