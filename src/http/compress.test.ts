import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { chooseEncoding, compressResponse, encodeBody } from "./compress.ts";

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

  it("encodes bytes", async () => {
    const bytes = new Uint8Array([0, 255, 128]);
    expect((await encodeBody(bytes)).identity).toEqual(bytes);
  });
});

const data = { faqs: Array.from({ length: 100 }, (_, index) => ({ id: `question-${index}` })) };

const ask = (accept: string, response = Response.json(data)) =>
  compressResponse(new Request("http://localhost/", { headers: { "accept-encoding": accept } }), response);

describe("compressResponse", () => {
  it.each<[encoding: string, decode: (bytes: Buffer) => Buffer]>([
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ])("compresses JSON as %s", async (encoding, decode) => {
    const response = await ask(encoding);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(JSON.parse(decode(bytes).toString())).toEqual(data);
  });

  it.each<[what: string, accept: string, response: Response]>([
    ["for a visitor who accepts nothing compressed", "identity", Response.json(data)],
    ["that is short", "br", Response.json({ data: null })],
    ["that is not text", "br", new Response(new Uint8Array(5000), { headers: { "content-type": "image/png" } })],
    ["that is compressed already", "br", Response.json(data, { headers: { "content-encoding": "gzip" } })],
    ["without a body", "br", new Response(null, { status: 304 })],
  ])("leaves a response %s as it is", async (_what, accept, response) => {
    const before = response.headers.get("content-encoding");
    const bytes = await response.clone().arrayBuffer();
    const sent = await ask(accept, response);
    expect(sent.headers.get("content-encoding")).toBe(before);
    expect(await sent.arrayBuffer()).toEqual(bytes);
  });
});
