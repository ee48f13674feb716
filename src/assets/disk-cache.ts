import { createHash } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { createMemory } from "./memory.ts";
import { createDiskUsage, cachedFileExtension } from "./disk-usage.ts";

/** A part of a file on disk. */
export interface FileSlice {
  path: string;
  start: number;
  length: number;
}

/** Bytes in memory or on disk. */
export type Body = Buffer<ArrayBuffer> | FileSlice;

/** A kept file: what was said about it, and its bytes. */
export interface CachedFile {
  about: Record<string, unknown>;
  body: Body;
}

/** Keeps files across restarts, as far as their number of bytes allows. */
export interface DiskCache {
  /** The file under a key; undefined when there is none or it is damaged. */
  find(key: string): Promise<CachedFile | undefined>;
  /** Keeps a file; never fails: where the disk does, memory keeps what it can. */
  keep(key: string, about: Record<string, unknown>, bytes: Buffer<ArrayBuffer>): Promise<void>;
  /** Forgets a file. */
  drop(key: string): Promise<void>;
}

interface DiskCacheOptions {
  folder: string;
  /** Most bytes on disk; what rested longest gives way. */
  maxBytes: number;
  onFailure: (reason: string) => void;
}

/** Most bytes in memory: small files, and those that the disk did not take. */
const maxMemory = 24 * 1024 * 1024;
const small = 64 * 1024;

const Head = z.object({
  key: z.string(),
  sha256: z.string(),
  length: z.number(),
  about: z.record(z.string(), z.unknown()),
});
type Head = z.infer<typeof Head>;

/**
 * Keeps files in a folder. Each begins with a line that says what it is and has a checksum, and
 * comes to its name only when it is whole; so any process may be killed at any moment.
 */
export function createDiskCache({ folder, maxBytes, onFailure }: DiskCacheOptions): DiskCache {
  const memory = createMemory<CachedFile>(maxMemory);
  const stock = createDiskUsage(folder, maxBytes);
  /** Files that this process has read whole and found sound, by path, with the size and time they had. */
  const sound = new Map<string, { head: Head; start: number; state: string }>();
  let works = true;
  let written = 0;

  return {
    async find(key) {
      const known = memory.get(key);
      if (known) return known;
      const found = await findOnDisk(key);
      if (found && !("path" in found.body)) memory.set(key, found, found.body.length);
      return found;
    },
    async keep(key, about, bytes) {
      const isWritten = await write(key, about, bytes);
      if (!isWritten || bytes.length <= small) memory.set(key, { about, body: bytes }, bytes.length);
      else memory.delete(key);
    },
    async drop(key) {
      memory.delete(key);
      await unlink(pathOf(key)).catch(() => {});
    },
  };

  async function findOnDisk(key: string): Promise<CachedFile | undefined> {
    const path = pathOf(key);
    try {
      const { size, mtimeMs } = await stat(path);
      const state = `${size} ${mtimeMs}`;
      const checked = sound.get(path);
      const { head, start } = checked?.state === state ? checked : await check(path, key);
      sound.set(path, { head, start, state });
      stock.touch(path);
      const slice = { path, start, length: head.length };
      return { about: head.about, body: head.length <= small ? await readSlice(slice) : slice };
    } catch (error) {
      sound.delete(path);
      // Damaged: it is made anew.
      if (!isMissing(error)) await unlink(path).catch(() => {});
      return undefined;
    }
  }

  async function write(key: string, about: Record<string, unknown>, bytes: Buffer): Promise<boolean> {
    const path = pathOf(key);
    const unfinished = `${path}.${process.pid}-${++written}.new`;
    const head: Head = { key, sha256: checksum(bytes), length: bytes.length, about };
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
      await rename(unfinished, path);
      sound.delete(path);
      await stock.add(path);
      works = true;
      return true;
    } catch (error) {
      if (works) onFailure(String(error));
      works = false;
      await rm(unfinished, { force: true }).catch(() => {});
      return false;
    }
  }

  function pathOf(key: string): string {
    return join(folder, `${checksum(key).slice(0, 32)}${cachedFileExtension}`);
  }
}

/** Reads a file's head and proves its bytes. Throws when it is damaged or another's. */
async function check(path: string, key: string): Promise<{ head: Head; start: number }> {
  const file = await readFile(path);
  const start = file.indexOf("\n") + 1;
  const head = Head.parse(JSON.parse(file.subarray(0, start).toString("utf8")));
  const bytes = file.subarray(start);
  const isWhole = head.key === key && head.length === bytes.length && head.sha256 === checksum(bytes);
  if (!isWhole) throw new Error(`${path} is damaged`);
  return { head, start };
}

/** Reads all bytes. Throws when a file on disk ends early. */
export async function readFileBody(body: Body): Promise<Buffer<ArrayBuffer>> {
  return "path" in body ? readSlice(body) : body;
}

async function readSlice({ path, start, length }: FileSlice): Promise<Buffer<ArrayBuffer>> {
  const file = await open(path);
  try {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, start);
    if (bytesRead < length) throw new Error(`${path} ends early`);
    return bytes;
  } finally {
    await file.close();
  }
}

function checksum(bytes: string | Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
