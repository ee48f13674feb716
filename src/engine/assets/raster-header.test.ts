import sharp, { type Sharp } from "sharp";
import { expect, it } from "vitest";
import { readPictureSize } from "./picture-size.ts";
import { readRasterHeader } from "./raster-header.ts";

const picture = () => sharp({ create: { width: 301, height: 203, channels: 4, background: "#c2185b" } });

const encoders: [name: string, encode: (one: Sharp) => Sharp][] = [
  ["PNG", (one) => one.png()],
  ["GIF", (one) => one.gif()],
  ["lossy WebP", (one) => one.removeAlpha().webp()],
  ["lossless WebP", (one) => one.webp({ lossless: true })],
  ["WebP with transparency", (one) => one.webp({ quality: 50 })],
  ["JPEG", (one) => one.jpeg()],
  ["progressive JPEG", (one) => one.jpeg({ progressive: true, mozjpeg: true })],
  ["AVIF", (one) => one.avif({ effort: 0 })],
];

it.each(encoders)("reads the size of a %s", async (_name, encode) => {
  expect(readRasterHeader(await encode(picture()).toBuffer())).toEqual({ width: 301, height: 203 });
});

it.each([1, 3, 5, 6, 8])(
  "reads the size of a photograph with the orientation %d as it is shown",
  async (orientation) => {
    for (const encode of [picture().jpeg(), picture().avif({ effort: 0 })]) {
      const photograph = await encode.withMetadata({ orientation }).toBuffer();
      expect(readRasterHeader(photograph)).toEqual(await readPictureSize(photograph, "raster"));
    }
  },
);

it("says nothing of bytes that end early, or of other files", async () => {
  const whole = await picture().jpeg().toBuffer();
  for (const length of [0, 1, 2, 5, 20, 40]) expect(readRasterHeader(whole.subarray(0, length))).toBeUndefined();
  expect(readRasterHeader(Buffer.from("%PDF-1.7 and so on, for more than thirty bytes"))).toBeUndefined();
});
