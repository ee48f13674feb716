import { deflateSync, inflateSync } from "node:zlib";
import { maxPacked } from "#engine/http/request-limits.ts";

/** The maximum length of an unpacked manifest, in bytes. */
export const maxUnpacked = 256 * 1024;

export interface PreviewError {
  status: 400 | 403 | 404 | 413 | 414 | 500 | 503 | 507;
  /** A sentence for the visitor of the address. */
  sentence: string;
}

export function previewError(status: PreviewError["status"], sentence: string): PreviewError {
  return { status, sentence };
}

/** Packs a manifest's text for an address: deflated and base64url-encoded. */
export function packManifest(text: string): string {
  return deflateSync(text, { level: 9 }).toString("base64url");
}

const inAddress = { packed: maxPacked, unpacked: maxUnpacked };

/** Unpacks a manifest's text. Inflating stops at the maximum length. */
export function unpackManifest(packed: string, limits = inAddress): { text: string } | PreviewError {
  if (packed.length > limits.packed) return refuse(414, `too long: the maximum is ${limits.packed} characters`);
  if (!/^[\w-]+$/.test(packed)) return refuse(400, "not base64url");
  try {
    const bytes = inflateSync(Buffer.from(packed, "base64url"), { maxOutputLength: limits.unpacked });
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    if (!isTooLarge) return refuse(400, "damaged");
    return refuse(413, `too large: the maximum is ${limits.unpacked} bytes unpacked`);
  }
}

function refuse(status: PreviewError["status"], fault: string): PreviewError {
  return previewError(status, `The manifest in this address is ${fault}.`);
}
