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
  const signature = signPreview(signing.secret, { manifest, expires });
  return `${previewPath}?${new URLSearchParams({ manifest, expires, signature })}`;
}

/**
 * Reads the manifest's text from an address's query. Nothing is unpacked before the signature is verified.
 * @param now milliseconds since 1970
 */
export function readPreviewAddress(query: URLSearchParams, access: PreviewAccess, now: number): { text: string } | PreviewError {
  const manifest = query.get("manifest") ?? "";
  if (access !== "open") {
    const expires = query.get("expires") ?? "";
    if (!isSigned(access.secret, { manifest, expires }, query.get("signature") ?? "")) return invalid;
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

interface SignedParts {
  /** The packed manifest. */
  manifest: string;
  /** When the address expires, in seconds since 1970. */
  expires: string;
}

/** Signs a preview: HMAC-SHA-256 in base64url. A packed manifest contains no dot, so no part can run into the other. */
export function signPreview(secret: string, { manifest, expires }: SignedParts): string {
  return createHmac("sha256", secret).update(`${expires}.${manifest}`).digest("base64url");
}

/** Compares in constant time. */
function isSigned(secret: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(signPreview(secret, parts));
  const found = Buffer.from(signature);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
