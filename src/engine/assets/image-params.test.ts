import { describe, expect, it } from "vitest";
import { readImageParams } from "./image-params.ts";

describe("readImageParams", () => {
  it.each([
    ["", { mode: "Max" }],
    ["width=320&mode=crop&format=avif&quality=60", { mode: "Crop", width: 320, format: "AVIF", quality: 60 }],
    ["height=4096&version=7&cache=60&unknown=x", { mode: "Max", height: 4096 }],
    ["width=abc", 'width is "abc", expected a whole number from 1 to 4096'],
    ["width=0", 'width is "0", expected a whole number from 1 to 4096'],
    ["width=-5", 'width is "-5", expected a whole number from 1 to 4096'],
    ["width=1e3", 'width is "1e3", expected a whole number from 1 to 4096'],
    ["height=4097", 'height is "4097", expected a whole number from 1 to 4096'],
    ["quality=101", 'quality is "101", expected a whole number from 1 to 100'],
    ["mode=fit", 'mode is "fit", expected one of Crop, CropUpsize, Pad, BoxPad, Max, Min, Stretch'],
    ["format=bmp", 'format is "bmp", expected one of AVIF, WEBP, JPEG, PNG'],
  ])("reads ?%s", (query, expected) => {
    expect(readImageParams(new URL(`https://x.example/a?${query}`))).toEqual(expected);
  });

  it.each([
    ["/till/480.webp", { mode: "Max", width: 480, format: "WEBP" }],
    ["/till/480.jpg?version=3", { mode: "Max", width: 480, format: "JPEG" }],
    ["/till/full.png", { mode: "Max", format: "PNG" }],
    ["/till/photo.webp", { mode: "Max" }],
    ["/till/0.webp", 'width is "0", expected a whole number from 1 to 4096'],
  ])("reads %s", (path, expected) => {
    expect(readImageParams(new URL(path, "https://x.example"))).toEqual(expected);
  });
});
