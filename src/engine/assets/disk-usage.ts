import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { removeUnfinished } from "#engine/replace-file.ts";
import { cachedFileExtension } from "./cached-file.ts";

/** Tracks the sizes of the cached files in a folder, and removes the least recently used files above `maxBytes`. */
export function createDiskUsage(folder: string, maxBytes: number) {
  const evicted: string[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: Math.min(maxBytes, Number.MAX_SAFE_INTEGER),
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, path, reason) => reason === "evict" && evicted.push(path),
  });
  let listed: Promise<void> | undefined;

  async function list(): Promise<void> {
    await removeUnfinished(folder);
    const names = await readdir(folder);
    const cached = names.filter((name) => name.endsWith(cachedFileExtension)).map((name) => join(folder, name));
    const read = (path: string) => lstat(path).catch(() => ({ size: 0, mtimeMs: 0 }));
    const files = await Promise.all(cached.map(async (path) => ({ path, ...(await read(path)) })));
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) sizes.set(path, size);
  }

  return {
    /** Call after a file was read. */
    touch: (path: string) => void sizes.get(path),
    /** Call after a file was written, with its size in bytes; removes other files if necessary. */
    async add(path: string, size: number): Promise<void> {
      // After a failed listing, the next file causes another listing.
      await (listed ??= list().catch(() => {
        listed = undefined;
      }));
      sizes.set(path, size);
      const gone = [...evicted.splice(0), path].filter((one) => !sizes.has(one));
      await Promise.all(gone.map((one) => rm(one, { recursive: true, force: true }).catch(() => {})));
    },
  };
}
