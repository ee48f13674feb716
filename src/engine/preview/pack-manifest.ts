import { deflateSync, inflateSync } from "node:zlib";
import { maxPacked } from "#engine/http/request-limits.ts";

/** The maximum length of an unpacked manifest, in bytes. */
export const maxUnpacked = 256 * 1024;

/** The reason why a preview is not shown. */
export interface PreviewError {
  status: 400 | 403 | 404 | 413 | 414 | 500 | 503 | 507;
  /** A sentence for the visitor of the address. */
  sentence: string;
}

/** Packs a manifest's text for an address: deflated and base64url-encoded. */
export function packManifest(text: string): string {
  return deflateSync(text, { level: 9 }).toString("base64url");
}

/** The limits of a payload in an address. */
const inAddress = { packed: maxPacked, unpacked: maxUnpacked };

/** Unpacks a manifest's text. Inflating stops at the maximum length. */
export function unpackManifest(packed: string, limits = inAddress): { text: string } | PreviewError {
  if (packed.length > limits.packed) return tooLong(limits.packed);
  if (!/^[\w-]+$/.test(packed)) return { status: 400, sentence: "The manifest in this address is not base64url." };
  try {
    const bytes = inflateSync(Buffer.from(packed, "base64url"), { maxOutputLength: limits.unpacked });
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    return isTooLarge(error)
      ? tooLarge(limits.unpacked)
      : { status: 400, sentence: "The manifest in this address is damaged." };
  }
}

function tooLong(maximum: number): PreviewError {
  const sentence = `The manifest in this address is too long: the maximum is ${maximum} characters.`;
  return { status: 414, sentence };
}

function tooLarge(maximum: number): PreviewError {
  const sentence = `The manifest in this address is too large: the maximum is ${maximum} bytes unpacked.`;
  return { status: 413, sentence };
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
}
