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
    ['<svg width=".5px" height="1.">', undefined],
    ['<svg width="1.5" height=".5px">', { width: 2, height: 1 }],
    ["<svg>", undefined],
  ])("reads %s", async (svg, expected) => {
    expect(await readPictureSize(Buffer.from(svg), "svg")).toEqual(expected);
  });

  // A pattern that tries all pairs of places would take longer than a test may.
  it("holds up no visitor for a length or a tag that never ends", async () => {
    expect(await readPictureSize(Buffer.from(`<svg width="${"1".repeat(500_000)}x">`), "svg")).toBeUndefined();
    await expect(readPictureSize(Buffer.from("<svg ".repeat(500_000)), "svg")).rejects.toThrow("no <svg> element");
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
