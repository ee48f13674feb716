import type { Image } from "#schemas/value.ts";
import { useSite } from "./site-context.tsx";

interface PictureProps {
  image: Image;
  /** True for the picture that is the first thing seen; all others wait until they are near. */
  eager?: boolean | undefined;
  /** The width it is shown at, as in the `sizes` attribute; needed for raster pictures only. */
  sizes?: string | undefined;
  className?: string;
}

/** A picture of the content service, with its space reserved. Vector pictures are sent as they are. */
export function Picture({ image, eager, sizes = "100vw", className }: PictureProps) {
  const address = imageAddress(useSite().imageBase, image);
  const isVector = image.mimeType === "image/svg+xml";
  return (
    <img
      className={className}
      src={isVector ? address() : address(720)}
      {...(isVector ? {} : { srcSet: widths.map((width) => `${address(width)} ${width}w`).join(", "), sizes })}
      alt={image.alt ?? ""}
      width={image.width}
      height={image.height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      {...(eager ? { fetchPriority: "high" as const } : {})}
    />
  );
}

/** Widths, in pixels, in which raster pictures are offered. */
const widths = [360, 720, 1080, 1440];

/** Gives addresses of one picture: as it is, or of a width and as WebP or PNG. They never change their answer. */
export function imageAddress(base: string, image: Image) {
  const query = `?version=${image.version ?? 0}&cache=31536000`;
  return (width?: number, format: "WEBP" | "PNG" = "WEBP") =>
    `${base}${image.id}${query}${width ? `&mode=Max&width=${width}&format=${format}` : ""}`;
}
