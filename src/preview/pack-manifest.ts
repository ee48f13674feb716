import { deflateSync, inflateSync } from "node:zlib";
import type { Refusal } from "./refusal.ts";

/** Most characters that a packed manifest may have in an address. */
export const mostPacked = 32 * 1024;

/** Most bytes that a manifest may have once it is unpacked. */
export const mostUnpacked = 256 * 1024;

/** Bytes of a request's head that a server must take, so that the longest address arrives beside other headers. */
export const longestRequestHead = mostPacked + 20 * 1024;

/** Packs a manifest's text for an address: deflated, in base64url. */
export function packManifest(text: string): string {
  return deflateSync(text, { level: 9 }).toString("base64url");
}

/** Unpacks a manifest's text; its size is known to be small before anything is made of it. */
export function unpackManifest(packed: string): { text: string } | Refusal {
  if (packed.length > mostPacked) return tooLong;
  if (!/^[\w-]+$/.test(packed)) return { status: 400, sentence: "The manifest in this address is not base64url." };
  try {
    const bytes = inflateSync(Buffer.from(packed, "base64url"), { maxOutputLength: mostUnpacked });
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    return isTooLarge(error) ? tooLarge : { status: 400, sentence: "The manifest in this address is damaged." };
  }
}

const tooLong: Refusal = {
  status: 414,
  sentence: `The manifest in this address is too long: at most ${mostPacked} characters are read.`,
};
const tooLarge: Refusal = {
  status: 413,
  sentence: `The manifest in this address is too large: at most ${mostUnpacked} bytes are unpacked.`,
};

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
