import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { checkPictureCost, PictureTooLarge } from "./picture-cost.ts";
import { renderPicture } from "./render-picture.ts";

const jpeg = { format: "jpeg", channels: 3, depth: "uchar", isProgressive: false } as const;
const sized = (width: number, height: number) => ({ width, height });

describe("a picture", () => {
  it.each([
    ["a baseline JPEG of 49 megapixels", { ...jpeg, ...sized(7000, 7000) }],
    ["a phone's photo, progressive", { ...jpeg, ...sized(4032, 3024), isProgressive: true }],
    ["a turned photo of 24 megapixels", { ...jpeg, ...sized(6000, 4000), orientation: 6 }],
    ["a plain PNG of 49 megapixels", { ...jpeg, ...sized(7000, 7000), format: "png", channels: 4 }],
    ["a WebP of 16 megapixels", { ...jpeg, ...sized(4000, 4000), format: "webp" }],
  ] as const)("is rendered: %s", (_what, header) => {
    expect(() => checkPictureCost(header)).not.toThrow();
  });

  it.each([
    ["a baseline JPEG of more than 50 megapixels", { ...jpeg, ...sized(7100, 7100) }],
    ["a progressive JPEG of 49 megapixels", { ...jpeg, ...sized(7000, 7000), isProgressive: true }],
    ["a turned photo of 49 megapixels", { ...jpeg, ...sized(7000, 7000), orientation: 6 }],
    ["an interlaced PNG of 49 megapixels", { ...jpeg, ...sized(7000, 7000), format: "png", isProgressive: true }],
    [
      "a PNG of 16 bits, interlaced",
      { ...jpeg, ...sized(4500, 4500), depth: "ushort", format: "png", isProgressive: true },
    ],
    ["a WebP of 49 megapixels", { ...jpeg, ...sized(7000, 7000), format: "webp" }],
    ["an AVIF of 49 megapixels", { ...jpeg, ...sized(7000, 7000), format: "heif" }],
    ["a GIF of 49 megapixels", { ...jpeg, ...sized(7000, 7000), format: "gif" }],
  ] as const)("is not: %s", (_what, header) => {
    expect(() => checkPictureCost(header)).toThrow(PictureTooLarge);
  });
});

describe("an SVG", () => {
  const svgOf = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40">${inside}</svg>`;
  const render = (bytes: Buffer<ArrayBuffer>, type = "image/svg+xml") =>
    renderPicture(bytes, { type, width: 60 }, { kind: "picture", width: 60, format: "PNG" });
  const picture = svgOf('<image width="60" height="40" href="data:image/png;base64,AAAA"/>');

  it.each([
    ["with a picture, which a few bytes can make giant", Buffer.from(picture)],
    ["with a picture in a filter", Buffer.from(svgOf('<filter id="a"><feImage href="data:,"/></filter>'))],
    ["with a picture under another name", Buffer.from(svgOf('<ä.s:image xmlns:ä.s="http://www.w3.org/2000/svg"/>'))],
    ["with entities, which can hold a picture", Buffer.from(`<!DOCTYPE svg [<!ENTITY a "b">]>${svgOf("")}`)],
    ["that is compressed", gzipSync(picture)],
  ])("is not rendered: %s", async (_what, bytes) => {
    await expect(render(bytes)).rejects.toThrow(PictureTooLarge);
    await expect(render(bytes, "image/png")).rejects.toThrow(PictureTooLarge);
  });

  it("is rendered without them", async () => {
    expect((await render(Buffer.from(svgOf('<path id="image" d="M0 0h9v9z"/>')))).length).toBeGreaterThan(50);
  });
});

it("turned, progressive or not, a picture is rendered with its colours", async () => {
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "#0a6b3d" } });
  const about = { type: "image/jpeg", width: 40 };
  for (const progressive of [true, false]) {
    const picture = await plain.clone().withMetadata({ orientation: 6 }).jpeg({ progressive }).toBuffer();
    const rendered = await renderPicture(Buffer.from(picture), about, { kind: "picture", width: 20, format: "WEBP" });
    const { data, info } = await sharp(rendered).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([20, 30]);
    for (const [index, value] of [0x0a, 0x6b, 0x3d].entries())
      expect(Math.abs((data[index] ?? 0) - value)).toBeLessThan(9);
  }
});

it.each<[what: string, encode: (picture: Sharp) => Sharp]>([
  ["progressive JPEG", (picture) => picture.jpeg({ progressive: true })],
  ["interlaced PNG", (picture) => picture.png({ progressive: true })],
])("a large %s is refused by its head, long before it is decoded", async (_what, encode) => {
  const plain = sharp({ create: { width: 6000, height: 5000, channels: 3, background: "#0a6b3d" } });
  const picture = await encode(plain).toBuffer();
  // The file ends after the head, so a decoder would fail in another way.
  const head = Buffer.concat([picture.subarray(0, 1_000)]);
  const about = { type: "image/x", width: 6000 };
  await expect(renderPicture(head, about, { kind: "picture", width: 24, format: "WEBP" })).rejects.toThrow(
    PictureTooLarge,
  );
});
