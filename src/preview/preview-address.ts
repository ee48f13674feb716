import { packManifest, unpackManifest } from "./pack-manifest.ts";
import type { Refusal } from "./refusal.ts";
import { isSigned, signPreview } from "./sign-preview.ts";

/** Where previews are. */
export const previewPath = "/preview";

/** With what an address is signed and until when it is valid. */
export interface Signing {
  secret: string;
  /** Seconds since 1970. */
  expires: number;
}

/** The path and query that show a manifest's text; without signing only in development. */
export function writePreviewAddress(text: string, signing: Signing | undefined): string {
  const manifest = packManifest(text);
  if (!signing) return `${previewPath}?${new URLSearchParams({ manifest })}`;
  const expires = String(signing.expires);
  const signature = signPreview(signing.secret, { manifest, expires });
  return `${previewPath}?${new URLSearchParams({ manifest, expires, signature })}`;
}

interface Reading {
  /** Must have signed the address; without it every address is read, as in development. */
  secret: string | undefined;
  /** Milliseconds since 1970. */
  now: number;
}

/** Reads the manifest's text from an address's query; nothing is unpacked before the signature is known to be right. */
export function readPreviewAddress(query: URLSearchParams, { secret, now }: Reading): { text: string } | Refusal {
  const manifest = query.get("manifest") ?? "";
  if (secret !== undefined) {
    const expires = query.get("expires") ?? "";
    if (!isSigned(secret, { manifest, expires }, query.get("signature") ?? "")) return wronglySigned;
    // Compared this way round, so that what is no number is expired too.
    if (!(Number(expires) * 1000 > now)) return expired;
  }
  return manifest === "" ? empty : unpackManifest(manifest);
}

const wronglySigned: Refusal = {
  status: 403,
  sentence: "This preview address is not valid: it is incomplete, was changed, or was signed with another secret.",
};
const expired: Refusal = { status: 403, sentence: "This preview address has expired – ask for a new one." };
const empty: Refusal = {
  status: 400,
  sentence: "This preview address carries no manifest – make one with: npm run pages -- preview FILE",
};
