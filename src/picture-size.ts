/** Intrinsic size in CSS pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** Reads a picture's intrinsic size; undefined when an SVG tells none. Throws when it is no picture. */
export async function readPictureSize(
  bytes: Buffer,
  picture: "raster" | "svg",
): Promise<PictureSize | undefined> {
  if (picture === "svg") return svgSize(bytes.toString("utf8"));
  const { default: sharp } = await import("sharp");
  const { autoOrient } = await sharp(bytes).metadata();
  return { width: autoOrient.width, height: autoOrient.height };
}

function svgSize(svg: string): PictureSize | undefined {
  const tag = /<svg\b[^>]*>/.exec(svg)?.[0];
  if (!tag) throw new Error("it has no <svg> element");
  const box = attribute(tag, "viewBox")?.trim().split(/[\s,]+/).map(Number);
  const [, , boxWidth, boxHeight] = box ?? [];
  const ratio = boxWidth && boxHeight ? boxWidth / boxHeight : undefined;
  const width = pixels(attribute(tag, "width"));
  const height = pixels(attribute(tag, "height"));
  if (width && height) return { width: Math.round(width), height: Math.round(height) };
  if (!ratio || !boxWidth || !boxHeight) return undefined;
  if (width) return { width: Math.round(width), height: Math.round(width / ratio) };
  if (height) return { width: Math.round(height * ratio), height: Math.round(height) };
  return { width: Math.round(boxWidth), height: Math.round(boxHeight) };
}

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
}

/** Percentages and other relative units say nothing about the picture itself. */
function pixels(length: string | undefined): number | undefined {
  const number = /^\s*(\d*\.?\d+)(?:px)?\s*$/.exec(length ?? "")?.[1];
  return number ? Number(number) : undefined;
}
