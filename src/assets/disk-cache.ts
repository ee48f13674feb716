import { createHash } from "node:crypto";
import { open, readFile, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { replaceFile } from "#src/content/replace-file.ts";
import { cachedFileExtension, createDiskUsage } from "./disk-usage.ts";

/** A part of a file on disk. */
export interface FileSlice {
  path: string;
  start: number;
  length: number;
}

/** Bytes in memory or on disk. */
export type FileBody = Buffer<ArrayBuffer> | FileSlice;

/** A cached file: its bytes, and what was noted about them. */
export interface CachedFile {
  about: Record<string, unknown>;
  body: FileBody;
}

/** Caches files across restarts. */
export interface DiskCache {
  /** The file under a key; undefined when there is none or it is damaged. */
  find(key: string): Promise<CachedFile | undefined>;
  /** Keeps a file. Never fails: when the disk does, memory keeps what fits. */
  keep(key: string, about: Record<string, unknown>, bytes: Buffer<ArrayBuffer>): Promise<void>;
  drop(key: string): Promise<void>;
}

interface DiskCacheOptions {
  folder: string;
  /** Most bytes on disk; the least recently used files are evicted. */
  maxBytes: number;
  /** Called once when writing begins to fail. */
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
 * Caches files in a folder. Each file begins with a line that names its key and checksum.
 */
export function createDiskCache({ folder, maxBytes, onFailure }: DiskCacheOptions): DiskCache {
  const memory = new LRUCache<string, CachedFile>({
    maxSize: maxMemory,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const usage = createDiskUsage(folder, maxBytes);
  /** Files that this process has verified, by path, with the size and time that they had. */
  const verified = new Map<string, { head: Head; start: number; state: string }>();
  let isFailing = false;

  return {
    async find(key) {
      const known = memory.get(key);
      if (known) return known;
      const found = await findOnDisk(key);
      if (found && !("path" in found.body)) memory.set(key, found);
      return found;
    },
    async keep(key, about, bytes) {
      const isOnDisk = await write(key, about, bytes);
      if (isOnDisk && bytes.length > small) memory.delete(key);
      else memory.set(key, { about, body: bytes });
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
      const known = verified.get(path);
      const { head, start } = known?.state === state ? known : await verify(path, key);
      verified.set(path, { head, start, state });
      usage.touch(path);
      const slice = { path, start, length: head.length };
      return { about: head.about, body: head.length <= small ? await readSlice(slice) : slice };
    } catch (error) {
      verified.delete(path);
      // A damaged file is made again.
      if (!isMissing(error)) await unlink(path).catch(() => {});
      return undefined;
    }
  }

  async function write(key: string, about: Record<string, unknown>, bytes: Buffer): Promise<boolean> {
    const path = pathOf(key);
    const head: Head = { key, sha256: checksum(bytes), length: bytes.length, about };
    try {
      await replaceFile(path, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes]));
      verified.delete(path);
      await usage.add(path);
      isFailing = false;
      return true;
    } catch (error) {
      if (!isFailing) onFailure(String(error));
      isFailing = true;
      return false;
    }
  }

  function pathOf(key: string): string {
    return join(folder, `${checksum(key).slice(0, 32)}${cachedFileExtension}`);
  }
}

/** Reads a file's head and verifies its bytes. Throws when it is damaged or has another key. */
async function verify(path: string, key: string): Promise<{ head: Head; start: number }> {
  const file = await readFile(path);
  const start = file.indexOf("\n") + 1;
  const head = Head.parse(JSON.parse(file.subarray(0, start).toString("utf8")));
  const bytes = file.subarray(start);
  const isWhole = head.key === key && head.length === bytes.length && head.sha256 === checksum(bytes);
  if (!isWhole) throw new Error(`${path} is damaged`);
  return { head, start };
}

/** Reads all bytes. Throws when a file on disk ends early. */
export async function readFileBody(body: FileBody): Promise<Buffer<ArrayBuffer>> {
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
