import { get, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

/** An answer with its compressed body; `fetch` would decompress the body. */
export interface PackedAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Uint8Array;
}

/** Requests an address like a browser that accepts brotli. */
export function fetchPacked(url: string): Promise<PackedAnswer> {
  const headers = { "accept-encoding": "br", accept: "image/avif,image/webp,image/svg+xml,*/*" };
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      buffer(answer).then((body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }), reject);
    }).once("error", reject);
  });
}
