import { createHash } from "node:crypto";
import * as z from "zod";

/** The extension of cached files, by which other files in the folder are told apart. */
export const cachedFileExtension = ".kept";

/** Most bytes of a head. */
export const maxHead = 64 * 1024;

const Head = z.object({
  key: z.string(),
  sha256: z.string(),
  length: z.number(),
  about: z.record(z.string(), z.unknown()),
});

/** The first line of a cached file: its key, and what is known of its bytes. */
export type Head = z.infer<typeof Head>;

/** The name of the file that is cached under a key. */
export function cachedFileName(key: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}${cachedFileExtension}`;
}

/** Reads the head from the beginning of a file, and where its bytes start. Throws when it is no cached file, or has another key. */
export function readHead(bytes: Buffer, key: string): { head: Head; start: number } {
  const start = bytes.indexOf("\n") + 1;
  const head = Head.parse(JSON.parse(bytes.subarray(0, start).toString("utf8")));
  if (head.key !== key) throw new Error("It is another file");
  return { head, start };
}
