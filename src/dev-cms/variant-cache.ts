import type { NonSharedBuffer } from "node:buffer";

/** Keeps made files in memory, the most recently used ones up to a number of bytes. */
export interface VariantCache {
  /** The file under a key; makes it when it is not there, once however many ask at the same time. */
  get(key: string, make: () => Promise<NonSharedBuffer>): Promise<NonSharedBuffer>;
}

export function createVariantCache(maxBytes: number): VariantCache {
  // A Map remembers the order of insertion: the first entry is the one that rested longest.
  const kept = new Map<string, NonSharedBuffer>();
  const pending = new Map<string, Promise<NonSharedBuffer>>();
  let bytes = 0;

  const keep = (key: string, file: NonSharedBuffer) => {
    if (file.length > maxBytes) return;
    kept.set(key, file);
    bytes += file.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  };

  const make = async (key: string, makeFile: () => Promise<NonSharedBuffer>) => {
    try {
      const file = await makeFile();
      keep(key, file);
      return file;
    } finally {
      pending.delete(key);
    }
  };

  return {
    async get(key, makeFile) {
      const file = kept.get(key);
      if (file) {
        kept.delete(key);
        kept.set(key, file);
        return file;
      }
      const made = pending.get(key) ?? make(key, makeFile);
      pending.set(key, made);
      return made;
    },
  };
}
