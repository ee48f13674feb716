import { css } from "@emotion/react";
import type { Image } from "#schemas/value.ts";
import { from } from "#ui/base-styles.ts";
import { fallbackAddress, imageAddress, pictureSources, type PictureSite } from "#ui/picture-sources.ts";
import { boxless, loadingOf } from "#ui/picture.tsx";
import { useSite } from "#ui/site-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { BannerProp } from "./banners.block.ts";

/** The narrowest windows that show a banner's tablet and its desktop picture, in CSS pixels. */
export const tabletWindow = 501;
const desktopWindow = 992;

/** The content of a banner: a small picture, its words and its link, whose target is the whole slide. */
export function BannerContent({ banner }: { banner: BannerProp }) {
  return (
    <>
      <BannerPicture banner={banner} />
      <div css={words}>
        <p css={name}>{banner.name}</p>
        {banner.callToAction && banner.callToActionUrl && (
          <SiteLink to={banner.callToActionUrl} newTab={banner.newTab} css={action}>
            {banner.callToAction}
          </SiteLink>
        )}
      </div>
    </>
  );
}

/** The picture for the window's width; for a missing one the next smaller, else the next larger. */
function BannerPicture({ banner }: { banner: BannerProp }) {
  const site = useSite();
  const pictures = picturesOf(banner);
  const smallest = pictures.at(-1)?.image;
  if (!smallest) return null;
  const sources = pictures.flatMap(({ image, media }) =>
    sourcesOf(site, image).map((source) => ({ ...source, media, image })),
  );
  return (
    <picture css={boxless}>
      {sources
        .filter(({ media, type }) => media ?? type)
        .map(({ image, ...source }) => (
          <source key={source.srcSet} {...source} width={image.width} height={image.height} />
        ))}
      <img
        src={fallbackAddress(site, smallest, sizes)}
        alt={smallest.alt ?? ""}
        width={smallest.width}
        height={smallest.height}
        {...loadingOf(false)}
        css={artwork}
      />
    </picture>
  );
}

const sizes = `(min-width: ${tabletWindow}px) 180px, 96px`;

interface ArtDirection {
  image: Image;
  /** The windows that show it; every window when absent. */
  media?: string;
}

/** The pictures of a banner, from the one for the widest windows to the one for the narrowest. */
function picturesOf({ desktopImage, tabletImage, mobileImage }: BannerProp): ArtDirection[] {
  const desktop = { image: desktopImage, width: desktopWindow };
  const tablet = { image: tabletImage, width: tabletWindow };
  const smallest = mobileImage ?? tabletImage ?? desktopImage;
  const wider = [desktop, tablet].flatMap(({ image, width }) =>
    image && image !== smallest ? [{ image, media: `(min-width: ${width}px)` }] : [],
  );
  return smallest ? [...wider, { image: smallest }] : [];
}

/** A raster picture in its formats, an SVG as it is. */
function sourcesOf(site: PictureSite, image: Image): { srcSet: string; type?: string; sizes?: string }[] {
  const formats = pictureSources(site, image, sizes);
  return formats.length > 0 ? formats.map((format) => ({ ...format, sizes })) : [{ srcSet: imageAddress(site, image) }];
}

/** The motif of a banner is at the top of its mobile picture, and on the right of the other pictures. */
const artwork = css`
  width: 100%; height: 56px; border-radius: var(--radius); object-fit: cover; object-position: 50% 0;
  ${from(tabletWindow)} { height: 72px; object-position: 100% 50%; }
`;

const words = css`
  display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); align-items: center; line-height: 1.25;
`;

const name = css`
  font-weight: 700;
  ${from(desktopWindow)} { font-size: var(--text-l); }
`;

/** Covers the slide. The link's own box is also 24 px high, for accessibility checkers that measure only the link. */
const action = css`
  margin: -2px 0; padding: 2px 0;
  &::after { content: ""; position: absolute; inset: 0; }
`;
