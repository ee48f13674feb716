import { describe, expect, it } from "vitest";
import { readImageParams } from "./image-params.ts";
import { chooseRendition } from "./choose-rendition.ts";
import type { Original } from "./original-copies.ts";

const photo: Original = {
  tag: "t",
  version: 1,
  type: "image/jpeg",
  fileName: "a.jpg",
  width: 1500,
  height: 1000,
  body: Buffer.alloc(0),
};

function choose(query: string, original: Partial<Original> = {}) {
  const params = readImageParams(new URL(`https://x.example/a?${query}`));
  if (typeof params === "string") throw new Error(params);
  return chooseRendition({ ...photo, ...original }, params);
}

const picture = (width: number, format: string) => ({ kind: "picture", width, format });

describe("chooseRendition", () => {
  it.each<[query: string, width: number, format: string]>([
    ["width=640&format=AVIF", 640, "AVIF"],
    ["width=640", 640, "JPEG"],
    ["width=700&format=WEBP", 640, "WEBP"],
    ["width=641&mode=Min&format=WEBP", 800, "WEBP"],
    ["width=1500&format=AVIF", 1500, "AVIF"],
    ["width=1499&format=AVIF", 1440, "AVIF"],
    ["width=1499&mode=Min&format=AVIF", 1500, "AVIF"],
    ["width=4000&format=AVIF", 1500, "AVIF"],
    ["format=AVIF", 1500, "AVIF"],
    ["width=1&format=AVIF", 24, "AVIF"],
    ["height=213", 320, "JPEG"],
    ["width=640&height=100&mode=Max", 120, "JPEG"],
    ["width=640&height=100&mode=Min", 640, "JPEG"],
    ["width=640&mode=Crop&quality=3", 640, "JPEG"],
  ])("takes ?%s as a width of %d in %s", (query, width, format) => {
    expect(choose(query)).toEqual(picture(width, format));
  });

  it("makes a tall picture narrower, so that no encoder holds too many pixels", () => {
    expect(choose("width=1920&format=WEBP", { width: 2160, height: 3840 })).toEqual(picture(1440, "WEBP"));
    expect(choose("format=AVIF", { width: 2160, height: 3840 })).toEqual(picture(1440, "AVIF"));
    expect(choose("width=1920&mode=Min", { width: 2160, height: 3840 })).toEqual(picture(1440, "JPEG"));
    expect(choose("width=480", { width: 24, height: 300_000 })).toEqual({ kind: "original" });
  });

  it("never goes above the largest width it offers", () => {
    expect(choose("format=WEBP", { width: 6000, height: 4000 })).toEqual(picture(1920, "WEBP"));
  });

  it("refuses to crop", () => {
    expect(choose("width=640&height=640&mode=Crop")).toMatch(/^mode is "Crop"/);
  });

  it.each([
    ["a file without parameters", "version=3", {}],
    ["an animation", "width=640&format=WEBP", { type: "image/gif" }],
    ["an animated WebP", "width=640&format=AVIF", { type: "image/webp", isAnimated: true }],
    ["a document", "width=640&format=WEBP", { type: "application/pdf", width: undefined }],
    ["a picture that cannot be read", "width=640&format=WEBP", { width: undefined }],
  ])("leaves %s", (_what, query, original) => {
    expect(choose(query, original)).toEqual({ kind: "original" });
  });

  it("sends an SVG as text, unless it is requested in pixels", () => {
    const svg = { type: "image/svg+xml", width: 40, height: 20 };
    expect(choose("width=400", svg)).toEqual({ kind: "text" });
    expect(choose("width=1080&format=PNG", svg)).toEqual(picture(1080, "PNG"));
    expect(choose("", { type: "text/vtt" })).toEqual({ kind: "text" });
  });
});
