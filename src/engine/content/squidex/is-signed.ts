import { createHash, timingSafeEqual } from "node:crypto";

/** Squidex signs with the base64 of SHA-256 over the raw body and the shared secret. Compared in constant time. */
export function isSigned(body: Uint8Array, headers: Pick<Headers, "get">, secret: string): boolean {
  const expected = createHash("sha256").update(body).update(secret).digest();
  const given = Buffer.from(headers.get("x-signature") ?? "", "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
