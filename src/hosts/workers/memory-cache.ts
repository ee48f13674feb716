import { LRUCache } from "lru-cache";
import type { CachedFile, DiskCache } from "#engine/assets/disk-cache.ts";

/** The maximum bytes in the memory of one process. */
const maxMemory = 8 * 1024 * 1024;

/** Keeps files only in memory. */
export function createMemoryCache(): DiskCache {
  const memory = new LRUCache<string, CachedFile>({
    maxSize: maxMemory,
    sizeCalculation: ({ body }) => body.length + 1024,
  });
  return {
    find: (key) => Promise.resolve(memory.get(key)),
    async receive(parts) {
      const held: Uint8Array[] = [];
      for await (const part of parts) held.push(part);
      return Buffer.concat(held);
    },
    discard: () => Promise.resolve(),
    keep(key, about, bytes) {
      memory.set(key, { about, body: bytes });
      return Promise.resolve(bytes);
    },
    drop: (key) => Promise.resolve(void memory.delete(key)),
  };
}
