import { LRUCache } from "lru-cache";
import { responseSize, type CachedResponse } from "./cached-response.ts";

/** Keeps responses by key, up to a number of bytes in all; evicts the least recently used. */
export function createResponseCache<Kind extends CachedResponse = CachedResponse>(maxBytes: number) {
  const cache = new LRUCache<string, Kind, () => Promise<Kind>>({
    maxSize: maxBytes,
    sizeCalculation: responseSize,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Visitors wait for a response also where it was evicted or replaced while it was made.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string): Kind | undefined => cache.get(key),
    /** Keeps a response in place of the one that was there. */
    set: (key: string, response: Kind) => void cache.set(key, response),
    /** Forgets a response. */
    delete: (key: string) => void cache.delete(key),
    /** The response that is kept or is being made, else a new one, however many ask for it. A failure is not kept. */
    once: (key: string, make: () => Promise<Kind>): Promise<Kind> => cache.forceFetch(key, { context: make }),
    /** All that is kept, the least recently used first. */
    entries(): [key: string, response: Kind][] {
      const entries: [string, Kind][] = [];
      cache.rforEach((response, key) => entries.push([key, response]));
      return entries;
    },
    /** The bytes of everything that is kept. */
    bytes: () => cache.calculatedSize,
  };
}
