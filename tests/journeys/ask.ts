import { request, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

/** An answer in its transferred form, and the text of its body. */
export interface WireAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** The transferred bytes, compressed or not. */
  bytes: Buffer;
  /** The body without its compression. */
  text: string;
}

interface Question extends Pick<RequestOptions, "method" | "headers" | "agent"> {
  body?: string;
}

/** Sends a request without the behaviour of `fetch`: nothing is followed, decompressed or added. */
export function ask(address: string, { body, ...options }: Question = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: false, ...options }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const bytes = Buffer.concat(chunks);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: decode(bytes, headers["content-encoding"]) });
      });
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

function decode(bytes: Buffer, coding: string | undefined): string {
  if (coding === undefined || bytes.length === 0) return bytes.toString();
  return (coding === "br" ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString();
}
