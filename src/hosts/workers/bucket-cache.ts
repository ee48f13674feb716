import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { cachedFileName, maxHead, readHead } from "#engine/assets/cached-file.ts";
import type { CachedFile, DiskCache } from "#engine/assets/disk-cache.ts";
import { holdBytes } from "#engine/http/read-body.ts";
import type { Log } from "#engine/log.ts";
import type { Bucket, CallContext } from "./platform.ts";

const megabyte = 1024 * 1024;
/** The bytes of the first read; larger files are read in parts. */
const firstPart = 256 * 1024;
/** The milliseconds for which a process caches a file, because another process may replace the file. */
const rememberedFor = 60_000;

/** Keeps files only in the memory of one process. */
export function createMemoryCache(memory = openMemory(8 * megabyte)): DiskCache {
  return {
    find: async (key) => memory.get(key),
    receive: holdBytes,
    discard: () => Promise.resolve(),
    async keep(key, about, body) {
      memory.set(key, { about, body });
      return body;
    },
    drop: async (key) => void memory.delete(key),
  };
}

function openMemory(maxSize: number, ttl = 0): LRUCache<string, CachedFile> {
  const sizeCalculation = ({ body }: CachedFile) => (Buffer.isBuffer(body) ? body.length : 0) + 1024;
  return new LRUCache({ maxSize, ttl, sizeCalculation });
}

/** Caches fetched and generated files in R2, in the same form as `npm run export -- --pictures` writes them. */
export function createBucketCache(bucket: Bucket, keepAlive: CallContext["waitUntil"], log: Log): DiskCache {
  const memory = openMemory(12 * megabyte, rememberedFor);
  const inMemory = createMemoryCache(memory);

  async function read(key: string): Promise<CachedFile | undefined> {
    const name = cachedFileName(key);
    const found = await bucket.get(name, { range: { offset: 0, length: firstPart } });
    if (!found) return undefined;
    const part = Buffer.from(await found.arrayBuffer());
    const { head, start } = readHead(part.subarray(0, maxHead), key);
    if (start + head.length !== found.size) throw new Error(`${name} is damaged`);
    if (found.size <= part.length) return { about: head.about, body: Buffer.from(part.subarray(start)) };
    return { about: head.about, body: storedFile(bucket, name, start, head.length) };
  }

  return {
    ...inMemory,
    async find(key) {
      const known = memory.get(key);
      if (known) return known;
      const found = await read(key).catch((error: unknown) => {
        log("warn", "A file in R2 was not read", { reason: String(error) });
        return undefined;
      });
      if (found) memory.set(key, found);
      return found;
    },
    async keep(key, about, bytes) {
      if (!Buffer.isBuffer(bytes)) throw new Error("A Worker has no disk");
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const head = Buffer.from(`${JSON.stringify({ key, sha256, length: bytes.length, about })}\n`);
      keepAlive(
        bucket.put(cachedFileName(key), Buffer.concat([head, bytes])).catch((error: unknown) => {
          log("warn", "A file was not written to R2", { reason: String(error) });
        }),
      );
      return inMemory.keep(key, about, bytes);
    },
    async drop(key) {
      memory.delete(key);
      await bucket.delete(cachedFileName(key)).catch(() => {});
    },
  };
}

function storedFile(bucket: Bucket, name: string, start: number, length: number): CachedFile["body"] {
  return {
    length,
    async read(from, wanted) {
      const part = await bucket.get(name, { range: { offset: start + from, length: wanted } });
      const bytes = part && Buffer.from(await part.arrayBuffer());
      if (bytes?.length !== wanted) throw new Error(`${name} ends early`);
      return bytes;
    },
  };
}
