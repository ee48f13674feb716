import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, encodeBody, encodeBodySync } from "./compress.ts";

describe("chooseEncoding", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["GZIP", "gzip"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0.000", "identity"],
    ["gzip; q=0", "identity"],
    ["deflate", "identity"],
    ["brotli", "identity"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["br;q=0, *", "gzip"],
  ] as const)("of %j is %s", (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding);
  });
});

describe("encodeBody", () => {
  it.each([
    ["a text", "Fees – R0. ".repeat(500)],
    ["nothing", ""],
  ])("encodes %s, to be decoded again", async (_what, text) => {
    const body = await encodeBody(text);
    expect(Buffer.from(body.identity).toString()).toBe(text);
    expect(brotliDecompressSync(body.br).toString()).toBe(text);
    expect(gunzipSync(body.gzip).toString()).toBe(text);
  });

  it("encodes to the same bytes in the current thread and in the pool", async () => {
    const text = "Fees – R0. ".repeat(500);
    expect(encodeBodySync(text)).toEqual(await encodeBody(text));
  });

  it("encodes gzip at its best level", async () => {
    const text = Array.from({ length: 3_000 }, (_, index) => `<p>Fee ${(index * 7_919) % 1_013}</p>`).join("");
    const [best, standard] = [9, 6].map((level) => gzipSync(text, { level }).length);
    expect(best).toBeLessThan(standard ?? 0);
    expect((await encodeBody(text)).gzip).toHaveLength(best ?? 0);
  });

  it("encodes bytes", async () => {
    const bytes = new Uint8Array([0, 255, 128]);
    expect((await encodeBody(bytes)).identity).toEqual(bytes);
  });
});
