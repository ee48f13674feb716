import { createHash } from "node:crypto";

/** Squidex's hash of a file. The hash includes the name, so equal bytes under another name have another hash. */
export function squidexHash(bytes: Uint8Array, fileName: string): string {
  const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("base64");
  return sha256(sha256(bytes) + fileName + bytes.byteLength);
}
