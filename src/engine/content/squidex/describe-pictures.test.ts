import { describe, expect, it, vi } from "vitest";
import { ContentFailure } from "../content-failure.ts";
import { QueryRefused } from "./ask-squidex.ts";
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
    const ids = Array.from({ length: 401 }, (_, index) => `picture-${index}`);
    const ask = vi.fn(async (query: string) => {
      const asked = [...query.matchAll(/(asset\d+):findAsset\(id:"([^"]*)"\)/g)];
      return Object.fromEntries(asked.map(([, name, id]) => [name, { id }]));
    });
    const found = await describePictures(ids, ask);
    expect(Object.entries(found)).toMatchObject(ids.map((id) => [id, { id }]));
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it.each<[what: string, error: Error, isUnknown: boolean]>([
    ["says that it lacks the query", refused("Cannot query field 'findAsset' on type 'ApplicationQueries'."), true],
    ["says that it lacks a field", refused("Cannot query field 'version' on type 'Asset'."), true],
    ["says so of one file only", refused("findAsset failed", ["asset0"]), false],
    ["refuses for another reason", refused("Too many requests"), false],
    ["gives no reason", new QueryRefused([]), false],
    ["is unreachable", new ContentFailure("unreachable", "Asset"), false],
  ])("says of a CMS that %s whether the query is unknown", async (_what, error, isUnknown) => {
    const failure = await describePictures(["till"], () => Promise.reject(error)).catch((one: unknown) => one);
    expect(failure).toMatchObject({ message: error.message, isUnknown });
  });
});

function refused(message: string, path?: string[]): QueryRefused {
  return new QueryRefused([{ message, path }]);
}
