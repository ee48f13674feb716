import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readPictureSize } from "./picture-size.ts";

describe("readPictureSize", () => {
  it.each([
    ['<svg width="40" height="20">', { width: 40, height: 20 }],
    [`<?xml version="1.0"?>\n<svg\n  width = '40px' height='20.4px' viewBox="0 0 1 1">`, { width: 40, height: 20 }],
    ['<svg viewBox="0 0 300 150">', { width: 300, height: 150 }],
    ['<svg viewBox="-10,-10,30,15" width="100%">', { width: 30, height: 15 }],
    ['<svg viewBox="0 0 300 150" width="60">', { width: 60, height: 30 }],
    ['<svg viewBox="0 0 300 150" height="30">', { width: 60, height: 30 }],
    ['<svg stroke-width="3" width="50%">', undefined],
    ["<svg>", undefined],
  ])("reads %s", async (svg, expected) => {
    expect(await readPictureSize(Buffer.from(svg), "svg")).toEqual(expected);
  });

  it("reads a raster as it is seen, turned by its orientation", async () => {
    const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } });
    const turned = await picture.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await readPictureSize(turned, "raster")).toEqual({ width: 20, height: 40 });
  });

  it("refuses what is no picture", async () => {
    await expect(readPictureSize(Buffer.from("text"), "raster")).rejects.toThrow();
  });
});
