import { createServer, type RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, it } from "vitest";
import { cmsFetch } from "#engine/content/cms-fetch.ts";
import { FileFailure, fetchOriginal } from "./fetch-original.ts";

const limits = { head: 200, whole: 400, bytes: 1_000 };
let stop = () => {};

afterEach(() => stop());

/** Starts a CMS with the same answer to all requests. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => server.close().closeAllConnections();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/till`;
}

const png = { "content-type": "image/png" };

describe("fetchOriginal", () => {
  it("takes a file and what identifies it", async () => {
    const address = await serve((_, response) =>
      response.writeHead(200, { "content-type": "IMAGE/PNG; x=1", etag: '"3"' }).end("png"),
    );
    expect(await fetchOriginal(address, { fetch: cmsFetch })).toEqual({
      bytes: Buffer.from("png"),
      type: "image/png",
      etag: '"3"',
    });
  });

  it.each([
    [304, "unchanged"],
    [404, "missing"],
    [410, "missing"],
  ])("understands %d as %s, and asks with the tag it has", async (status, expected) => {
    const asked: unknown[] = [];
    const address = await serve(({ headers }, response) => {
      asked.push(headers["if-none-match"]);
      response.writeHead(status).end();
    });
    expect(await fetchOriginal(address, { fetch: cmsFetch, etag: '"3"' })).toBe(expected);
    expect(asked).toEqual(['"3"']);
  });

  it.each<[what: string, listener: RequestListener]>([
    ["hangs", () => {}],
    ["hangs in the body", (_, response) => void response.writeHead(200, png).write("p")],
    [
      "drips",
      (_, response) =>
        void setInterval(() => (response.headersSent ? response.write("p") : response.writeHead(200, png)), 50).unref(),
    ],
    [
      "ends early",
      (_, response) => response.writeHead(200, { ...png, "content-length": "9" }).end("png", () => response.destroy()),
    ],
    ["resets", ({ socket }) => socket.destroy()],
    ["is too large", (_, response) => response.writeHead(200, png).end("x".repeat(1_001))],
    [
      "is too large when unpacked",
      (_, response) =>
        response.writeHead(200, { ...png, "content-encoding": "gzip" }).end(gzipSync("x".repeat(99_999))),
    ],
    ["redirects", (_, response) => response.writeHead(302, { location: "http://169.254.169.254/" }).end()],
    ["sends HTML", (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("<script>")],
    ["sends a script", (_, response) => response.writeHead(200, { "content-type": "text/javascript" }).end("1")],
    ["tells no type", (_, response) => response.writeHead(200).end("x")],
    ["has nothing", (_, response) => response.writeHead(204).end()],
    ["wants a token", (_, response) => response.writeHead(401).end()],
    ["has too much to do", (_, response) => response.writeHead(429).end()],
    ["fails", (_, response) => response.writeHead(500).end()],
    ["sends what was not asked for as unchanged", (_, response) => response.writeHead(304).end()],
  ])("throws when the CMS %s", async (_what, listener) => {
    const address = await serve(listener);
    await expect(fetchOriginal(address, { fetch: cmsFetch, limits })).rejects.toThrow();
  });

  it.each<[what: string, isOfOneFile: boolean, listener: RequestListener]>([
    ["a failure", true, (_, response) => response.writeHead(500).end()],
    ["another type", true, (_, response) => response.writeHead(200, { "content-type": "text/html" }).end("x")],
    ["too many bytes", true, (_, response) => response.writeHead(200, png).end("x".repeat(1_001))],
    ["no bytes", true, (_, response) => response.writeHead(200, png).end()],
    ["nothing", false, () => {}],
    ["a reset", false, ({ socket }) => socket.destroy()],
    ["no backend", false, (_, response) => response.writeHead(503).end()],
  ])("knows whether %s is about one file: %s", async (what, isOfOneFile, listener) => {
    const address = await serve(listener);
    // Only a CMS that never answers should reach a timeout.
    const head = what === "nothing" ? limits.head : 60_000;
    const options = { fetch: cmsFetch, limits: { head, whole: 60_000, bytes: limits.bytes } };
    const error: unknown = await fetchOriginal(address, options).catch((thrown: unknown) => thrown);
    expect(error instanceof FileFailure).toBe(isOfOneFile);
  });
});
