import { createHash } from "node:crypto";
import { lstat, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { putInPlace, replaceFile } from "#engine/replace-file.ts";
import { cachedFileName, maxHead, readHead, type Head } from "./cached-file.ts";
import { createDiskUsage } from "./disk-usage.ts";
import { readChunks, readFileBody, readSlice, ReplacedFileError, type FileBody } from "./file-slice.ts";
import { checksum, headRoom, receiveBytes, type ReceivedBytes, type SpooledFile } from "./receive-bytes.ts";

export interface CachedFile {
  about: Record<string, unknown>;
  body: FileBody;
}

/** Caches files across restarts. */
export interface DiskCache {
  /** The file of a key; undefined when the file is missing or damaged. */
  find(key: string): Promise<CachedFile | undefined>;
  /** Receives bytes, which the caller then keeps or discards. */
  receive(parts: AsyncIterable<Uint8Array>): Promise<ReceivedBytes>;
  discard(bytes: ReceivedBytes): Promise<void>;
  /** Stores a file and returns its place. Never rejects: when the disk fails, memory stores small files. */
  keep(key: string, about: Record<string, unknown>, bytes: ReceivedBytes): Promise<FileBody>;
  drop(key: string): Promise<void>;
}

interface DiskCacheOptions {
  folder: string;
  /** The maximum bytes on disk; the least recently used files are evicted. */
  maxBytes: number;
  /** Called once when writing begins to fail. */
  onFailure: (reason: string) => void;
}

/** The maximum bytes in memory, for small files and files that the disk refused. */
const maxMemory = 24 * 1024 * 1024;
const small = 64 * 1024;

/** Caches files in a folder. Each file begins with a line that contains its key and checksum. */
export function createDiskCache({ folder, maxBytes, onFailure }: DiskCacheOptions): DiskCache {
  const memory = new LRUCache<string, CachedFile>({
    maxSize: maxMemory,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  const usage = createDiskUsage(folder, maxBytes);
  /** The last files that this process has verified, by path. */
  const verified = new LRUCache<string, { head: Head; start: number; changedAt: number }>({ max: 10_000 });
  let isFailing = false;
  let drops = 0;

  return {
    async find(key) {
      const known = memory.get(key);
      if (known) return known;
      const before = drops;
      const found = await findOnDisk(key);
      // A file that was dropped during its reading must not return.
      if (found && Buffer.isBuffer(found.body) && drops === before) memory.set(key, found);
      return found;
    },
    receive: (parts) => receiveBytes(folder, parts),
    discard: async (bytes) => void ("path" in bytes && (await remove(bytes.path))),
    async keep(key, about, bytes) {
      const slice = await write(key, about, bytes);
      if (slice && slice.length > small) {
        memory.delete(key);
        return slice;
      }
      const body = await readFileBody(slice && "path" in bytes ? slice : bytes);
      memory.set(key, { about, body });
      if ("path" in bytes && !slice) await remove(bytes.path);
      return body;
    },
    async drop(key) {
      drops++;
      memory.delete(key);
      await remove(pathOf(key));
      drops++;
    },
  };

  async function findOnDisk(key: string): Promise<CachedFile | undefined> {
    const path = pathOf(key);
    try {
      const { size, mtimeMs: changedAt } = await lstat(path);
      const known = verified.get(path);
      const { head, start } = known?.changedAt === changedAt ? known : await verify(path, key, size, changedAt);
      verified.set(path, { head, start, changedAt });
      usage.touch(path);
      const slice = { path, start, length: head.length, changedAt, head: { length: start, sha256: head.sha256 } };
      return { about: head.about, body: head.length <= small ? await readSlice(slice) : slice };
    } catch (error) {
      verified.delete(path);
      // A damaged file is removed and made again. A system error, such as too many open files, damages no file.
      const isFromSystem = error instanceof Error && "code" in error && "syscall" in error;
      if (!isFromSystem && !(error instanceof ReplacedFileError)) await remove(path);
      return undefined;
    }
  }

  /** The new place of the bytes; undefined when the disk refused them. */
  async function write(key: string, about: Record<string, unknown>, bytes: ReceivedBytes) {
    const path = pathOf(key);
    const sha256 = checksum(bytes);
    const head = Buffer.from(JSON.stringify({ key, sha256, length: bytes.length, about } satisfies Head));
    try {
      const start = "path" in bytes ? await name(path, head, bytes) : await writeWhole(path, head, bytes);
      verified.delete(path);
      const { mtimeMs: changedAt } = await lstat(path);
      await usage.add(path, start + bytes.length);
      isFailing = false;
      return { path, start, length: bytes.length, changedAt, head: { length: start, sha256 } };
    } catch (error) {
      if (!isFailing) onFailure(String(error));
      isFailing = true;
      return undefined;
    }
  }

  function pathOf(key: string): string {
    return join(folder, cachedFileName(key));
  }
}

async function writeWhole(path: string, head: Buffer, bytes: Buffer): Promise<number> {
  await replaceFile(path, Buffer.concat([head, Buffer.from("\n"), bytes]));
  return head.length + 1;
}

/** Writes the head into the reserved space of a spooled file and renames it. Rejects when the head is too long. */
async function name(path: string, head: Buffer, spooled: SpooledFile): Promise<number> {
  if (head.length >= headRoom) throw new Error("The file's head is too long");
  const file = await open(spooled.path, "r+");
  try {
    const line = Buffer.alloc(headRoom, " ");
    head.copy(line);
    line.write("\n", headRoom - 1);
    await file.write(line, 0, headRoom, 0);
  } finally {
    await file.close();
  }
  await putInPlace(spooled.path, path);
  return headRoom;
}

/** Reads a file's head and verifies its bytes. Rejects when the file is damaged or has another key. */
async function verify(path: string, key: string, size: number, changedAt: number) {
  const line = await readSlice({ path, start: 0, length: Math.min(size, maxHead), changedAt });
  const { head, start } = readHead(line, key);
  const hash = createHash("sha256");
  for await (const chunk of readChunks({ path, start, length: size - start, changedAt })) hash.update(chunk);
  const isWhole = head.length === size - start && head.sha256 === hash.digest("hex");
  if (!isWhole) throw new Error(`${path} is damaged`);
  return { head, start };
}

/** Removes any entry at a path: the names are checksums, so no other program uses them. */
async function remove(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true }).catch(() => {});
}
