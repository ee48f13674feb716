import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { readPictureSize } from "./picture-size.ts";

const svgType = "image/svg+xml";

describe("the size of an SVG", () => {
  it.each([
    ['<svg width="40" height="20">', { width: 40, height: 20 }],
    [`<?xml version="1.0"?>\n<svg\n  width = '40px' height='20.4px' viewBox="0 0 1 1">`, { width: 40, height: 20 }],
    ['<svg viewBox="0 0 300 150">', { width: 300, height: 150 }],
    ['<svg viewBox="-10,-10,30,15" width="100%">', { width: 30, height: 15 }],
    ['<svg viewBox="0 0 300 150" width="60">', { width: 60, height: 30 }],
    ['<svg viewBox="0 0 300 150" height="30">', { width: 60, height: 30 }],
    ['<svg stroke-width="3" width="50%">', undefined],
    ['<svg width=".5px" height="1.">', undefined],
    ['<svg width="1.5" height=".5px">', { width: 2, height: 1 }],
    ["<svg>", undefined],
  ])("reads %s", (svg, expected) => {
    expect(readPictureSize(Buffer.from(svg), svgType)).toEqual(expected);
  });

  // A pattern that tries all pairs of places would take longer than a test may.
  it("holds up no visitor for a length or a tag that never ends", () => {
    expect(readPictureSize(Buffer.from(`<svg width="${"1".repeat(500_000)}x">`), svgType)).toBeUndefined();
    expect(() => readPictureSize(Buffer.from("<svg ".repeat(500_000)), svgType)).toThrow("no <svg> element");
  });
});

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
  expect(readPictureSize(await encode(picture()).toBuffer(), "image/jpeg")).toEqual({ width: 301, height: 203 });
});

it.each([1, 3, 5, 6, 8])(
  "reads the size of a photograph with the orientation %d as it is shown",
  async (orientation) => {
    for (const encode of [picture().jpeg(), picture().avif({ effort: 0 })]) {
      const photograph = await encode.withMetadata({ orientation }).toBuffer();
      const { width, height } = (await sharp(photograph).metadata()).autoOrient;
      expect(readPictureSize(photograph, "image/jpeg")).toEqual({ width, height });
    }
  },
);

it("says nothing of bytes that end early, or of other files", async () => {
  const whole = await picture().jpeg().toBuffer();
  for (const length of [0, 1, 2, 5, 20, 40])
    expect(readPictureSize(whole.subarray(0, length), "image/jpeg")).toBeUndefined();
  expect(
    readPictureSize(Buffer.from("%PDF-1.7 and so on, for more than thirty bytes"), "application/pdf"),
  ).toBeUndefined();
});

/** A box of ISO/IEC 14496-12: its length, its type and its content. */
function box(type: string, ...content: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
  head.write(type, 4);
  return Buffer.concat([head, ...content]);
}

it("holds up no visitor for a picture that was made to be searched for hours", () => {
  const sizes = Buffer.concat(Array<Buffer>(26_000).fill(box("ispe", Buffer.alloc(12))));
  const meta = box("meta", Buffer.alloc(4), box("iprp", box("ipco", sizes)));
  const others = Buffer.concat(Array<Buffer>(60_000).fill(box("free")));
  const avif = Buffer.concat([box("ftyp", Buffer.from("avif")), meta, others]);
  expect(readPictureSize(avif, "image/avif")).toBeUndefined();
  const jpeg = Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(100_000_000)]);
  expect(readPictureSize(jpeg, "image/jpeg")).toBeUndefined();
});

it("says nothing of a bitmap, which no browser of the site is sent", () => {
  const bitmap = Buffer.alloc(64);
  bitmap.write("BM");
  bitmap.writeUInt32LE(301, 18);
  bitmap.writeUInt32LE(203, 22);
  expect(readPictureSize(bitmap, "image/bmp")).toBeUndefined();
});
