import { css } from "@emotion/react";
import type { Image } from "#schemas/value.ts";
import { from, screenOnly } from "#ui/base-styles.ts";
import { fallbackAddress, imageAddress, pictureSources, type PictureSite } from "#ui/picture-sources.ts";
import { boxless } from "#ui/picture.tsx";
import { useSite } from "#ui/site-context.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { wholeWords } from "#ui/whole-words.tsx";
import type { BannerProp } from "./banners.block.ts";

/** The narrowest windows that show a banner's tablet and its desktop picture, in CSS pixels. */
export const tabletWindow = 501;
export const desktopWindow = 992;

interface BannerContentProps {
  banner: BannerProp;
  /** True for the banner that a visitor sees first; the pictures of all other banners are lazy. */
  eager: boolean;
}

/** The content of a banner: its picture, and a label with its words and link. The whole slide is the link's target. */
export function BannerContent({ banner, eager }: BannerContentProps) {
  return (
    <>
      <BannerPicture banner={banner} eager={eager} />
      <div css={words}>
        <p css={name}>{wholeWords(banner.name)}</p>
        {banner.note && <p css={note}>{wholeWords(banner.note)}</p>}
        {banner.callToAction && banner.callToActionUrl && (
          <SiteLink to={banner.callToActionUrl} newTab={banner.newTab} css={action}>
            {banner.callToAction}
          </SiteLink>
        )}
      </div>
    </>
  );
}

/** The picture for the window's width; a missing picture is replaced by the next smaller, else by the next larger. */
function BannerPicture({ banner, eager }: BannerContentProps) {
  const site = useSite();
  const pictures = picturesOf(banner);
  const smallest = pictures.at(-1)?.image;
  if (!smallest) return null;
  const sources = pictures.flatMap(({ image, media }) =>
    sourcesOf(site, image).map((source) => ({ ...source, media })),
  );
  return (
    <picture css={boxless}>
      {sources
        .filter(({ media, type }) => media ?? type)
        .map((source) => (
          <source key={source.srcSet} {...source} />
        ))}
      <img
        src={fallbackAddress(site, smallest, sizes)}
        alt={smallest.alt ?? ""}
        width={smallest.width}
        height={smallest.height}
        loading={eager ? undefined : "lazy"}
        css={artwork}
      />
    </picture>
  );
}

const sizes = "100vw";

interface ArtDirection {
  image: Image;
  /** The windows that show the picture; every window when absent. */
  media?: string;
}

/** The pictures of a banner, from the picture for the widest windows to the picture for the narrowest windows. */
function picturesOf({ desktopImage, tabletImage, mobileImage }: BannerProp): ArtDirection[] {
  const desktop = { image: desktopImage, width: desktopWindow };
  const tablet = { image: tabletImage, width: tabletWindow };
  const smallest = mobileImage ?? tabletImage ?? desktopImage;
  const wider = [desktop, tablet].flatMap(({ image, width }) =>
    image && image !== smallest ? [{ image, media: `(min-width: ${width}px)` }] : [],
  );
  return smallest ? [...wider, { image: smallest }] : [];
}

/** A raster picture in its formats, an unchanged SVG. */
function sourcesOf(site: PictureSite, image: Image): { srcSet: string; type?: string; sizes?: string }[] {
  const formats = pictureSources(site, image, sizes);
  return formats.length > 0 ? formats.map((format) => ({ ...format, sizes })) : [{ srcSet: imageAddress(site, image) }];
}

/** Fills the slide. The motif is at the right of the picture; beside large text the plain left part is shown. */
const artwork = css`
  position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; object-position: 100% 50%;
  @container (max-width: 15em) { object-position: 0; }
  ${screenOnly}
`;

/** A light box on the picture, so that the words can be read on every picture. */
const words = css`
  position: relative; padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-card); background: var(--paper); line-height: 1.25;
  ${from(desktopWindow)} { padding: var(--space-5) var(--space-6); }
`;

const name = css`
  margin-bottom: var(--space-1); font-size: var(--text-m); font-weight: 700; text-wrap: balance;
  ${from(tabletWindow)} { font-size: var(--text-xl); }
`;

const note = css`
  margin-bottom: var(--space-1); font-size: var(--text-s);
  ${from(tabletWindow)} { font-size: var(--text-m); }
`;

/** Covers the slide. The link's own box is also 24 px high, for accessibility checkers that measure only the link. */
const action = css`
  padding: 2px 0;
  &::after { content: ""; position: absolute; inset: 0; }
`;
