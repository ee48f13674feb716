import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Asset } from "./content.ts";
import { isOriginal, renderVariant } from "./render-variant.ts";
import type { ImageParams as Variant } from "#src/assets/image-params.ts";

const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: "#ff0000" } }).png().toBuffer();
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="red"/></svg>');

function asset(fileType: string): Asset {
  return {
    id: "a",
    version: 1,
    created: "",
    lastModified: "",
    fileName: `a.${fileType}`,
    fileType,
    mimeType: "",
    fileSize: 0,
    fileVersion: 1,
    slug: "",
    isImage: fileType !== "pdf",
    pixelWidth: 40,
    pixelHeight: 20,
    metadata: {},
    metadataText: "",
    tags: [],
    type: "Image",
    path: "",
    contentHash: "",
  };
}

async function describePicture(bytes: Buffer) {
  const { width, height, format } = await sharp(bytes).metadata();
  return `${width}x${height} ${format}`;
}

describe("renderVariant", () => {
  it.each<[Variant, string]>([
    [{ mode: "Max", width: 20 }, "20x10 png"],
    [{ mode: "Max", width: 20, height: 20 }, "20x10 png"],
    [{ mode: "Max", width: 80, height: 80 }, "80x40 png"],
    [{ mode: "Min", width: 10, height: 10 }, "20x10 png"],
    [{ mode: "Min", width: 80, height: 80 }, "40x20 png"],
    [{ mode: "Crop", width: 10, height: 10 }, "10x10 png"],
    [{ mode: "Crop", width: 80, height: 80 }, "80x80 png"],
    [{ mode: "Crop", width: 80, height: 10 }, "80x10 png"],
    [{ mode: "CropUpsize", width: 80, height: 80 }, "80x80 png"],
    [{ mode: "Pad", width: 50, height: 50 }, "50x50 png"],
    [{ mode: "BoxPad", width: 51, height: 50 }, "51x50 png"],
    [{ mode: "BoxPad", width: 10, height: 50 }, "10x50 png"],
    [{ mode: "Stretch", width: 7, height: 70 }, "7x70 png"],
    [{ mode: "Max", height: 10, format: "JPEG", quality: 50 }, "20x10 jpeg"],
    [{ mode: "Max", format: "WEBP" }, "40x20 webp"],
    [{ mode: "Max", format: "AVIF", quality: 40 }, "40x20 heif"],
  ])("draws %j", async (variant, expected) => {
    expect(await describePicture(await renderVariant(png, asset("png"), variant))).toBe(expected);
  });

  it("draws an SVG with room around it at its own size", async () => {
    const drawn = await renderVariant(svg, asset("svg"), { mode: "BoxPad", width: 100, height: 100, format: "PNG" });
    expect(await describePicture(drawn)).toBe("100x100 png");
    expect((await sharp(drawn).trim().toBuffer({ resolveWithObject: true })).info).toMatchObject({ width: 40, height: 20 });
  });

  it("draws an SVG at the wanted width, sharply", async () => {
    const drawn = await renderVariant(svg, asset("svg"), { mode: "Max", width: 400, format: "PNG" });
    expect(await describePicture(drawn)).toBe("400x200 png");
  });

  it("puts transparency on white where the format has none", async () => {
    const drawn = await renderVariant(png, asset("png"), { mode: "Pad", width: 40, height: 40, format: "JPEG" });
    const [red, green, blue] = await sharp(drawn).raw().toBuffer();
    expect(Math.min(red ?? 0, green ?? 0, blue ?? 0)).toBeGreaterThan(250);
  });
});

describe("isOriginal", () => {
  it.each<[string, Variant, boolean]>([
    ["png", { mode: "Crop" }, true],
    ["png", { mode: "Max", width: 1 }, false],
    ["png", { mode: "Max", quality: 50 }, false],
    ["svg", { mode: "Max", width: 100 }, true],
    ["svg", { mode: "Max", format: "PNG" }, false],
    ["pdf", { mode: "Max", width: 100, format: "PNG" }, true],
  ])("of a %s with %j is %s", (fileType, variant, expected) => {
    expect(isOriginal(asset(fileType), variant)).toBe(expected);
  });
});
