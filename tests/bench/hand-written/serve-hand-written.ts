import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { freePort, type Running } from "../../journeys/start-site.ts";
import { fetchPacked } from "../fetch-packed.ts";

interface KeptAnswer {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
}

/**
 * Serves the hand-written page like a good static server: with prepared brotli files and strong ETags. Its pictures are
 * copies of the given site's responses for the same addresses, with their encoding.
 */
export async function serveHandWritten(siteUrl: string): Promise<Running> {
  const answers = new Map([["/", readPage()]]);
  const port = await freePort();
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    const kept = answers.get(address) ?? copyFrom(siteUrl + address);
    answers.set(address, kept);
    kept.then(
      ({ status, headers, body }) => {
        const isKnown = request.headers["if-none-match"] !== undefined && request.headers["if-none-match"] === headers["etag"];
        if (isKnown) response.writeHead(304, { etag: headers["etag"] }).end();
        else response.writeHead(status, headers).end(body);
      },
      (error: unknown) => response.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const stop = () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections());
  return { url: `http://localhost:${port}`, stop };
}

async function readPage(): Promise<KeptAnswer> {
  const body = brotliCompressSync(await readFile(fileURLToPath(new URL("index.html", import.meta.url))));
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "content-length": body.length,
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "accept-encoding",
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    },
    body,
  };
}

async function copyFrom(url: string): Promise<KeptAnswer> {
  const { status, headers, body } = await fetchPacked(url);
  if (status !== 200) console.warn(`tests/bench/hand-written/index.html names ${url}, which is answered with ${status}`);
  const kept = ["content-type", "content-encoding", "etag", "vary"] as const;
  return {
    status,
    headers: {
      ...Object.fromEntries(kept.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]))),
      "content-length": body.length,
      "cache-control": "public, max-age=31536000, immutable",
    },
    body,
  };
}
