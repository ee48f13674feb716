import { describe, expect, it, vi } from "vitest";
import { describePictures } from "./describe-pictures.ts";

const fields = "{id version mimeType pixelWidth pixelHeight metadata}";

describe("describePictures", () => {
  it("asks for all at once, and leaves out what is not there", async () => {
    const asset = {
      id: "till",
      version: 2,
      mimeType: "image/svg+xml",
      pixelWidth: 40,
      pixelHeight: 20,
      metadata: { alt: "A till" },
    };
    const ask = vi.fn(() => Promise.resolve({ asset0: asset, asset1: null }));
    expect(await describePictures(["till", "none"], ask)).toEqual({
      till: { id: "till", alt: "A till", width: 40, height: 20, mimeType: "image/svg+xml", version: 2 },
    });
    expect(ask.mock.calls).toEqual([[`{asset0:findAsset(id:"till")${fields} asset1:findAsset(id:"none")${fields}}`]]);
  });

  it("asks in parts for very many", async () => {
    const ask = vi.fn(() => Promise.resolve({}));
    await describePictures(
      Array.from({ length: 401 }, (_, index) => `picture-${index}`),
      ask,
    );
    expect(ask).toHaveBeenCalledTimes(3);
  });
});
