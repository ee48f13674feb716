import sharp, { type OverlayOptions } from "sharp";
import { describe, expect, it } from "vitest";
import { findChangedRows } from "./changed-rows.ts";

function picture(height: number, ...marks: OverlayOptions[]): Promise<Buffer> {
  const create = { width: 20, height, channels: 3, background: "#fff" } as const;
  return sharp({ create }).composite(marks).png().toBuffer();
}

const dot = { create: { width: 1, height: 1, channels: 3, background: "#fefefe" } } as const;

describe("findChangedRows", () => {
  it("finds nothing in equal pictures, however they are packed", async () => {
    const one = await picture(30);
    expect(await findChangedRows(one, await sharp(one).png({ compressionLevel: 0 }).toBuffer())).toBeUndefined();
  });

  it("names the lines from the first to the last pixel that differs", async () => {
    const changed = await picture(30, { input: dot, left: 3, top: 7 }, { input: dot, left: 19, top: 21 });
    expect(await findChangedRows(await picture(30), changed)).toEqual({ from: 7, to: 21 });
  });

  it("names the lines that only one of them has", async () => {
    expect(await findChangedRows(await picture(30), await picture(33))).toEqual({ from: 30, to: 32 });
    expect(await findChangedRows(await picture(33), await picture(30))).toEqual({ from: 30, to: 32 });
  });
});
