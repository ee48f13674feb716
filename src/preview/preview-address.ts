import { createHmac, timingSafeEqual } from "node:crypto";
import { previewPath } from "#src/http/request-limits.ts";
import { packManifest, unpackManifest, type PreviewError } from "./pack-manifest.ts";

/** Signs an address and limits its validity. */
export interface Signing {
  secret: string;
  /** Seconds since 1970. */
  expires: number;
}

/** Access to previews: open to everybody, as in development, or to holders of an address that the secret signed. */
export type PreviewAccess = "open" | { secret: string };

/** The path and query that show a manifest's text; an unsigned address only works when access is open. */
export function writePreviewAddress(text: string, signing: Signing | undefined): string {
  const manifest = packManifest(text);
  if (!signing) return `${previewPath}?${new URLSearchParams({ manifest })}`;
  const expires = String(signing.expires);
  const signature = signPreview(signing.secret, manifest, expires);
  return `${previewPath}?${new URLSearchParams({ manifest, expires, signature })}`;
}

/**
 * Reads the manifest's text from an address's query. Nothing is unpacked before the signature is verified.
 * @param now milliseconds since 1970
 */
export function readPreviewAddress(
  query: URLSearchParams,
  access: PreviewAccess,
  now: number,
): { text: string } | PreviewError {
  const manifest = query.get("manifest") ?? "";
  if (access !== "open") {
    const expires = query.get("expires") ?? "";
    if (!isSigned(query.get("signature") ?? "", signPreview(access.secret, manifest, expires))) return invalid;
    // Written this way round, so that a text that is no number has expired too.
    if (!(Number(expires) * 1000 > now)) return expired;
  }
  return manifest === "" ? empty : unpackManifest(manifest);
}

const invalid: PreviewError = {
  status: 403,
  sentence: "This preview address is not valid: it is incomplete, was changed, or was signed with another secret.",
};
const expired: PreviewError = { status: 403, sentence: "This preview address has expired – ask for a new one." };
const empty: PreviewError = {
  status: 400,
  sentence: "This preview address carries no manifest – make one with: npm run pages -- preview FILE",
};

/**
 * Signs a packed manifest and when its address expires, in seconds since 1970: HMAC-SHA-256 in base64url.
 * A packed manifest contains no dot, so no part can run into the other.
 */
export function signPreview(secret: string, manifest: string, expires: string): string {
  return createHmac("sha256", secret).update(`${expires}.${manifest}`).digest("base64url");
}

/** Compares in constant time. */
function isSigned(signature: string, expected: string): boolean {
  const [found, right] = [Buffer.from(signature), Buffer.from(expected)];
  return found.length === right.length && timingSafeEqual(found, right);
}
