import { createHash } from "node:crypto";
import * as z from "zod";

/** The extension that distinguishes cached files from other files in the folder. */
export const cachedFileExtension = ".kept";

export const maxHead = 64 * 1024;

const Head = z.object({
  key: z.string(),
  sha256: z.string(),
  length: z.number(),
  about: z.record(z.string(), z.unknown()),
});

/** The first line of a cached file: its key, and the metadata of its bytes. */
export type Head = z.infer<typeof Head>;

/** The name of the file that is cached under a key. */
export function cachedFileName(key: string): string {
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}${cachedFileExtension}`;
}

/** Reads the head of a file, and the offset of its bytes. Throws for other files, and for a file with another key. */
export function readHead(bytes: Buffer, key: string): { head: Head; start: number } {
  const start = bytes.indexOf("\n") + 1;
  const head = Head.parse(JSON.parse(bytes.subarray(0, start).toString("utf8")));
  if (head.key !== key) throw new Error("It is another file");
  return { head, start };
}
