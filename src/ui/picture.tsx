import { css } from "@emotion/react";
import { createContext, useContext, useState } from "react";
import { preload } from "react-dom";
import type { Image } from "#schemas/value.ts";
import { fallbackAddress, imageAddress, pictureSources } from "./picture-sources.ts";
import { useSite } from "./site-context.tsx";

const FirstViewContext = createContext(true);

/** Tells the block inside whether the block and its picture are in the page's first view. */
export const FirstViewProvider = FirstViewContext.Provider;

/** True in the page's first view, and outside of pages. */
export function useIsFirstView(): boolean {
  return useContext(FirstViewContext);
}

interface PictureProps {
  image: Image;
  /** True for a block's largest picture: in a page's first view it is fetched first. All other pictures are lazy. */
  eager?: boolean | undefined;
  /** The `sizes` attribute: the width at which the picture is shown. A larger value would send too many pixels. */
  sizes: string;
  className?: string;
}

/** A picture of the CMS in a reserved space. A failed picture shows its alternative text. SVGs are sent unchanged. */
export function Picture({ image, eager, sizes, className }: PictureProps) {
  const site = useSite();
  const isFirst = useIsFirstView() && eager === true;
  const [isMissing, setMissing] = useState(false);
  const sources = pictureSources(site, image, sizes);
  const [best] = sources;
  // React itself preloads pictures without sources.
  if (isFirst && best) {
    const { srcSet: imageSrcSet, type } = best;
    preload(imageAddress(site, image), { as: "image", fetchPriority: "high", imageSrcSet, imageSizes: sizes, type });
  }
  if (isMissing) return <span className={className}>{image.alt}</span>;
  const picture = (
    <img
      className={className}
      src={fallbackAddress(site, image, sizes)}
      alt={image.alt ?? ""}
      width={image.width}
      height={image.height}
      onError={() => setMissing(true)}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
    />
  );
  if (!best) return picture;
  return (
    <picture css={boxless}>
      {sources.map((source) => (
        <source key={source.type} {...source} sizes={sizes} />
      ))}
      {picture}
    </picture>
  );
}

/** Only the `img` takes part in the layout; otherwise each `source` would be an item of a grid around it. */
export const boxless = css`
  display: contents;
  > source { display: none; }
`;
