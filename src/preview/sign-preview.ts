import { createHmac, timingSafeEqual } from "node:crypto";

/** What a signature covers. */
export interface SignedParts {
  /** The packed manifest. */
  manifest: string;
  /** When the address ceases to be valid, in seconds since 1970. */
  expires: string;
}

/** Signs a preview: HMAC-SHA-256 in base64url. A packed manifest holds no dot, so the parts cannot shift. */
export function signPreview(secret: string, { manifest, expires }: SignedParts): string {
  return createHmac("sha256", secret).update(`${expires}.${manifest}`).digest("base64url");
}

/** True when a signature is exactly the right one; takes as long to say so as to say no. */
export function isSigned(secret: string, parts: SignedParts, signature: string): boolean {
  const expected = Buffer.from(signPreview(secret, parts));
  const found = Buffer.from(signature);
  return found.length === expected.length && timingSafeEqual(found, expected);
}
