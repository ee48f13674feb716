import { describe, expect, it } from "vitest";
import type { Image } from "#schemas/value.ts";
import {
  fallbackAddress,
  imageAddress,
  pictureSources,
  pictureWidths,
  posterAddress,
  widthsOf,
} from "./picture-sources.ts";

const photo: Image = { id: "till", width: 1500, height: 1000, mimeType: "image/jpeg", version: 3 };

const widthsOffered = (image: Partial<Image>, sizes: string) =>
  (pictureSources({ imageBase: "/" }, { ...photo, ...image }, sizes)[0]?.srcSet.split(", ") ?? []).map((one) =>
    parseInt(one.split(" ")[1] ?? "", 10),
  );

describe("pictureWidths", () => {
  it("lie so close that a window gets at most 1.5 times the pixels it shows", () => {
    for (const [index, width] of pictureWidths.entries())
      expect(width / (pictureWidths[index - 1] ?? width)).toBeLessThanOrEqual(1.5);
  });

  it.each([
    [500, [400, 480, 500]],
    [480, [320, 400, 480]],
    [1920, [1080, 1440, 1920]],
    [6000, [1080, 1440, 1920]],
  ])("never go above a picture of %d px", (original, largest) => {
    expect(widthsOf(original).slice(-3)).toEqual(largest);
  });
});

describe("pictureSources", () => {
  it.each<[what: string, image: Partial<Image>, sizes: string, expected: number[]]>([
    ["that fills the window", {}, "100vw", [160, 200, 240, 320, 400, 480, 640, 800, 1080, 1440, 1500]],
    ["of a fixed width", {}, "40px", [48, 64, 80, 120]],
    ["of two fixed widths", {}, "(min-width: 720px) 112px, 92px", [120, 160, 200, 240, 320, 400]],
    [
      "of a fixed width that the window may narrow",
      {},
      "(min-width: 720px) 112px, calc(50vw - 16px)",
      [160, 200, 240, 320, 400, 480, 640, 800, 1080, 1440, 1500],
    ],
    ["that is smaller than shown", { width: 30 }, "40px", [30]],
  ])("offers a picture %s in the widths that it may need", (_what, image, sizes, expected) => {
    expect(widthsOffered(image, sizes)).toEqual(expected);
  });

  it.each<[what: string, image: Partial<Image>]>([
    ["an SVG", { mimeType: "image/svg+xml" }],
    ["an animation", { mimeType: "image/gif" }],
    ["a picture of unknown type", { mimeType: undefined }],
    ["a picture of unknown size", { width: undefined }],
  ])("leaves %s as it is", (_what, image) => {
    const one = { ...photo, ...image };
    expect(pictureSources({ imageBase: "/" }, one, "100vw")).toEqual([]);
    expect([fallbackAddress({ imageBase: "/" }, one, "100vw"), posterAddress({ imageBase: "/" }, one, 480)]).toEqual([
      "/till?version=3",
      "/till?version=3",
    ]);
  });
});

describe("addresses", () => {
  it("change when the file does", () => {
    expect(imageAddress({ imageBase: "/assets/" }, { id: "till" })).toBe("/assets/till");
    expect(imageAddress({ imageBase: "/assets/" }, { id: "till", version: 4 })).toBe("/assets/till?version=4");
    expect(imageAddress({ imageBase: "/assets/" }, { id: "till", version: 4 }, { format: "PNG" })).toBe(
      "/assets/till/full.png?version=4",
    );
    expect(imageAddress({ imageBase: "/assets/" }, { id: "till", version: 4 }, { width: 80, format: "PNG" })).toBe(
      "/assets/till/80.png?version=4",
    );
  });

  it("of SVGs are those of the theme where one is known", () => {
    const site = { imageBase: "/assets/", pictureTheme: "quiet" };
    const svg: Image = { id: "till", version: 4, mimeType: "image/svg+xml" };
    expect(imageAddress(site, svg)).toBe("/assets/till/quiet.svg?version=4");
    expect(imageAddress(site, { id: "till", mimeType: "image/jpeg" })).toBe("/assets/till");
    expect(imageAddress(site, svg, { width: 80, format: "PNG" })).toBe("/assets/till/80.png?version=4");
  });

  it("for old browsers keep what is seen through", () => {
    expect(fallbackAddress({ imageBase: "/" }, photo, "40px")).toBe("/till/80.jpg?version=3");
    expect(fallbackAddress({ imageBase: "/" }, { ...photo, mimeType: "image/webp" }, "40px")).toBe(
      "/till/80.png?version=3",
    );
  });

  it("of posters are of one width", () => {
    expect(posterAddress({ imageBase: "/" }, photo, 480)).toBe("/till/480.webp?version=3");
  });
});
