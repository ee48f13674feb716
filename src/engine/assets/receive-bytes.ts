import { createHash, randomUUID } from "node:crypto";
import { open, rm, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import { makeFolder, unfinishedExtension } from "#engine/replace-file.ts";
import { readSlice, type FileSlice } from "./file-slice.ts";

/** A received file without its final name; the space before its bytes is reserved for the head. */
export interface SpooledFile extends FileSlice {
  sha256: string;
}

/** Received bytes: in memory when they are few, otherwise on disk. */
export type ReceivedBytes = Buffer<ArrayBuffer> | SpooledFile;

export function checksum(bytes: ReceivedBytes): string {
  return "path" in bytes ? bytes.sha256 : createHash("sha256").update(bytes).digest("hex");
}

/** The reserved bytes before the bytes of a spooled file. */
export const headRoom = 4096;

const maxHeld = 256 * 1024;

/** Receives bytes as they arrive: large amounts into a file in a folder, or into memory when the disk fails. */
export async function receiveBytes(folder: string, parts: AsyncIterable<Uint8Array>): Promise<ReceivedBytes> {
  const hash = createHash("sha256");
  const spool = createSpool(folder);
  const held: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const part of parts) {
      hash.update(part);
      held.push(part);
      length += part.byteLength;
      const isTaken = length > maxHeld && (await spool.write(held));
      if (isTaken) held.length = 0;
    }
    const isSpooled = spool.written() > 0 && (held.length === 0 || (await spool.write(held)));
    if (isSpooled) return { path: spool.path, start: headRoom, length, sha256: hash.digest("hex") };
    const slice = { path: spool.path, start: headRoom, length: spool.written() };
    const begun = slice.length > 0 ? [await readSlice(slice)] : [];
    await spool.remove();
    return Buffer.concat([...begun, ...held]);
  } catch (error) {
    await spool.remove();
    throw error;
  } finally {
    await spool.close();
  }
}

/** A file that is written until the disk fails. */
function createSpool(folder: string) {
  const path = join(folder, `${process.pid}-${randomUUID()}${unfinishedExtension}`);
  let file: FileHandle | undefined;
  let written = 0;
  let isFailing = false;
  return {
    path,
    written: () => written,
    async write(parts: readonly Uint8Array[]): Promise<boolean> {
      if (isFailing) return false;
      const bytes = Buffer.concat(parts);
      try {
        await makeFolder(folder);
        file ??= await open(path, "wx");
        await writeAll(file, bytes, headRoom + written);
        written += bytes.byteLength;
      } catch {
        isFailing = true;
      }
      return !isFailing;
    },
    close: () => file?.close(),
    remove: () => rm(path, { force: true }).catch(() => {}),
  };
}

/** Writes all bytes, because a nearly full disk first accepts only a part of them. */
async function writeAll(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let sent = 0; sent < bytes.byteLength;) {
    sent += (await file.write(bytes, sent, bytes.byteLength - sent, position + sent)).bytesWritten;
  }
}
