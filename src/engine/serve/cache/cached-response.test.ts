import { brotliDecompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { quality } from "#engine/http/compress.ts";
import { policyHeader } from "#engine/http/http-policy.ts";
import { recompress, createCachedResponse, sendCachedResponse, type CachedResponse } from "./cached-response.ts";

function send(cached: CachedResponse, headers: Record<string, string> = {}): Response {
  return sendCachedResponse(new Request("http://localhost/", { headers }), cached);
}

const make = (status: CachedResponse["status"] = 200, text = "Hello") =>
  createCachedResponse(status, text, { "content-type": "text/plain" });

describe("sendCachedResponse", () => {
  it("sends the body, its headers and what it varies with", async () => {
    const response = send(await make());
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("Hello");
    expect(response.headers.get("content-type")).toBe("text/plain");
    expect(response.headers.get("vary")).toBe("accept-encoding");
    expect(response.headers.has("content-encoding")).toBe(false);
  });

  it("sends the encoding that the visitor accepts", async () => {
    const response = send(await make(), { "accept-encoding": "gzip, br" });
    expect(response.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toBe("Hello");
  });

  it("has a tag of its own for each body and encoding", async () => {
    const tagOf = async (text: string, accept: string) =>
      send(await make(200, text), { "accept-encoding": accept }).headers.get("etag");
    const tags = await Promise.all([tagOf("a", ""), tagOf("a", "br"), tagOf("a", "gzip"), tagOf("b", "")]);
    expect(new Set(tags).size).toBe(4);
    expect(await tagOf("a", "")).toBe(tags[0]);
    expect(tags[0]).toMatch(/^"[\w-]+-identity-\w+"$/);
  });

  it.each<[what: string, header: (tag: string) => string, status: number]>([
    ["its tag", (tag) => tag, 304],
    ["its tag among others", (tag) => `"x", ${tag}`, 304],
    ["its tag as a weak one, as proxies make it", (tag) => `W/${tag}`, 304],
    ["anything", () => "*", 304],
    ["another tag", () => '"x"', 200],
    ["nothing", () => "", 200],
  ])("says to a visitor who has %s: %d", async (_what, header, status) => {
    const cached = await make();
    const tag = send(cached).headers.get("etag") ?? "";
    const response = send(cached, { "if-none-match": header(tag) });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(status === 304 ? "" : "Hello");
    expect(response.headers.get("etag")).toBe(tag);
  });

  it("says no more to a visitor who has the page than what a 304 changes, and something of the host", async () => {
    const cached = await createCachedResponse(200, "Hello", { "content-type": "text/plain", "cache-tag": "help" });
    const { headers } = send(cached, { "if-none-match": "*" });
    expect([...headers.keys()].sort()).toEqual(["cache-tag", "etag", "strict-transport-security", "vary"]);
  });

  it("sends the same body again when its policy changed, and not when only its lifetime did", async () => {
    const common = { "content-type": "text/html", "cache-control": "max-age=0" };
    const cached = await createCachedResponse(200, "Hello", { ...common, [policyHeader]: "frame-ancestors 'none'" });
    const tag = send(cached).headers.get("etag") ?? "";
    const statusOf = async (changed: Record<string, string>) =>
      send(await createCachedResponse(200, "Hello", { ...cached.headers, ...changed }), { "if-none-match": tag })
        .status;
    expect(await statusOf({ [policyHeader]: "frame-ancestors 'self'" })).toBe(200);
    expect(await statusOf({ "cache-control": "max-age=1" })).toBe(304);
  });

  it("does not say that somebody has a 404 already", async () => {
    const response = send(await make(404), { "if-none-match": "*" });
    expect(response.status).toBe(404);
    expect(await response.text()).toBe("Hello");
  });
});

describe("recompress", () => {
  const text = Array.from({ length: 400 }, (_, index) => `<p>Fee ${index * 7919} for ${index}</p>`).join("");

  it("makes the body smaller and names it anew; whoever has the quick one still has it", async () => {
    const cached = await make(200, text);
    const quick = send(cached, { "accept-encoding": "br" });
    await recompress(cached, quality.best);
    const best = send(cached, { "accept-encoding": "br" });
    const bytes = await best.arrayBuffer();
    expect(bytes.byteLength).toBeLessThan((await quick.arrayBuffer()).byteLength);
    expect(Number(best.headers.get("content-length"))).toBe(bytes.byteLength);
    expect(brotliDecompressSync(bytes).toString()).toBe(text);
    const tag = quick.headers.get("etag") ?? "";
    expect(best.headers.get("etag")).not.toBe(tag);
    expect(send(cached, { "accept-encoding": "br", "if-none-match": tag }).status).toBe(304);
  });
});
