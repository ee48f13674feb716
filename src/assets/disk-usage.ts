import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";

/** What the names of kept files end with. */
export const cachedFileExtension = ".kept";

/**
 * Knows what lies in a folder of kept files, and removes what rested longest when it becomes more than a
 * number of bytes. The folder is listed with the first file that is added.
 */
export function createDiskUsage(folder: string, maxBytes: number) {
  // A Map remembers the order of insertion: the first entry is the one that rested longest.
  const sizes = new Map<string, number>();
  let bytes = 0;
  let listed: Promise<void> | undefined;

  const put = (path: string, size: number) => {
    bytes += size - (sizes.get(path) ?? 0);
    sizes.delete(path);
    sizes.set(path, size);
  };

  async function list(): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    const unfinished = names.filter((name) => name.endsWith(".new"));
    // Another process may still be at it: only what is older than a write can take.
    for (const name of unfinished) await removeOld(join(folder, name));
    const files = await Promise.all(
      names
        .filter((name) => name.endsWith(cachedFileExtension))
        .map(async (name) => {
          const path = join(folder, name);
          return { path, ...(await stat(path).catch(() => ({ size: 0, mtimeMs: 0 }))) };
        }),
    );
    for (const { path, size } of files.toSorted((a, b) => a.mtimeMs - b.mtimeMs)) put(path, size);
  }

  return {
    touch(path: string) {
      const size = sizes.get(path);
      if (size !== undefined) put(path, size);
    },
    async add(path: string) {
      await (listed ??= list());
      put(path, (await stat(path)).size);
      for (const [oldest, size] of sizes) {
        if (bytes <= maxBytes) break;
        sizes.delete(oldest);
        bytes -= size;
        await unlink(oldest).catch(() => {});
      }
    },
  };
}

async function removeOld(path: string): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > 60_000) await unlink(path).catch(() => {});
}
