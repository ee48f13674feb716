import { describe, expect, it } from "vitest";
import { findAssets } from "./find-assets.ts";

const base = "/api/assets/mma/";

describe("findAssets", () => {
  it.each([
    ["a picture's address", '<img src="/api/assets/mma/till?version=1&amp;cache=60">', ["/api/assets/mma/till?version=1&cache=60"]],
    ["each of a set", '<img srcset="/api/assets/mma/till/360.webp?version=1 360w, /api/assets/mma/till/720.webp?version=1 720w">', ["/api/assets/mma/till/360.webp?version=1", "/api/assets/mma/till/720.webp?version=1"]],
    ["a link in JSON", JSON.stringify({ html: '<a href="/api/assets/mma/terms">Terms</a>' }), ["/api/assets/mma/terms"]],
    ["each once", '"/api/assets/mma/a" "/api/assets/mma/a"', ["/api/assets/mma/a"]],
    ["no address of the folder itself", '{"imageBase":"/api/assets/mma/"}', []],
    ["nothing else", '<a href="/help">', []],
  ])("finds %s", (_what, text, found) => {
    expect(findAssets(text, base)).toEqual(found);
  });
});
