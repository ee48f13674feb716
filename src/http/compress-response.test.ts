import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { compressResponse } from "./compress-response.ts";

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
    ["for a visitor who takes nothing compressed", "identity", Response.json(data)],
    ["that is short", "br", Response.json({ data: null })],
    ["that is no text", "br", new Response(new Uint8Array(5000), { headers: { "content-type": "image/png" } })],
    ["that is compressed already", "br", Response.json(data, { headers: { "content-encoding": "gzip" } })],
    ["without a body", "br", new Response(null, { status: 304 })],
  ])("leaves an answer %s as it is", async (_what, accept, response) => {
    const before = response.headers.get("content-encoding");
    const bytes = await response.clone().arrayBuffer();
    const sent = await ask(accept, response);
    expect(sent.headers.get("content-encoding")).toBe(before);
    expect(await sent.arrayBuffer()).toEqual(bytes);
  });
});
