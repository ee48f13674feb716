import { LRUCache } from "lru-cache";
import { responseSize, type CachedResponse } from "./cached-response.ts";

/** Caches responses by key, up to a total number of bytes; evicts the least recently used response. */
export function createResponseCache<Kind extends CachedResponse = CachedResponse>(maxBytes: number) {
  const cache = new LRUCache<string, Kind, () => Promise<Kind>>({
    maxSize: maxBytes,
    sizeCalculation: responseSize,
    fetchMethod: (_key, _stale, { context: make }) => make(),
    // Visitors also wait for a response that was evicted or replaced while it was made.
    ignoreFetchAbort: true,
  });
  return {
    get: (key: string): Kind | undefined => cache.get(key),
    set: (key: string, response: Kind) => void cache.set(key, response),
    delete: (key: string) => void cache.delete(key),
    /** Returns the cached response, or makes it once for all concurrent requests. A failure is not cached. */
    once: (key: string, make: () => Promise<Kind>): Promise<Kind> => cache.forceFetch(key, { context: make }),
    entries(): [key: string, response: Kind][] {
      const entries: [string, Kind][] = [];
      cache.rforEach((response, key) => entries.push([key, response]));
      return entries;
    },
    bytes: () => cache.calculatedSize,
  };
}
