import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";

/** The extension of cached files. */
export const cachedFileExtension = ".kept";

/** The extension of files that are being written, or were when their process was killed. */
export const unfinishedFileExtension = ".new";

/** Milliseconds after which a file that is still unfinished was left by a killed process. */
const longestWrite = 60_000;

/**
 * Knows the sizes of the cached files in a folder and removes the least recently used when they are more
 * than `maxBytes` together. The folder is listed when the first file is added.
 */
export function createDiskUsage(folder: string, maxBytes: number) {
  const evicted: string[] = [];
  const sizes = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, path, reason) => reason === "evict" && evicted.push(path),
  });
  let listed: Promise<void> | undefined;

  async function list(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    const paths = names.map((name) => join(folder, name));
    for (const path of paths.filter((one) => one.endsWith(unfinishedFileExtension))) await removeUnfinished(path);
    const cached = paths.filter((path) => path.endsWith(cachedFileExtension));
    const files = await Promise.all(cached.map(async (path) => ({ path, ...(await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))) })));
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) sizes.set(path, size);
  }

  return {
    /** To be called when a file was read. */
    touch: (path: string) => void sizes.get(path),
    /** To be called when a file was written; removes others if that is necessary. */
    async add(path: string): Promise<void> {
      await (listed ??= list());
      sizes.set(path, (await stat(path)).size);
      const gone = [...evicted.splice(0), path].filter((one) => !sizes.has(one));
      await Promise.all(gone.map((one) => unlink(one).catch(() => {})));
    },
  };
}

/** Another process may still be writing the file, unless it is old. */
async function removeUnfinished(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > longestWrite) await unlink(path).catch(() => {});
}
