import { LRUCache } from "lru-cache";
import { responseSize, type CachedResponse } from "./cached-response.ts";

/** Responses by key, each made once however many ask for it. */
export interface ResponseCache<Kind extends CachedResponse> {
  get(key: string): Kind | undefined;
  /** Keeps a response in place of the one that was there. */
  set(key: string, response: Kind): void;
  /** The response that is kept or is being made, else a new one. A failure is not kept. */
  once(key: string, make: () => Promise<Kind>): Promise<Kind>;
  /** All that is kept, the least recently used first. */
  entries(): [key: string, response: Kind][];
  /** The bytes of everything that is kept. */
  bytes(): number;
}

/** Keeps responses up to a number of bytes in all; evicts the least recently used. */
export function createResponseCache<Kind extends CachedResponse = CachedResponse>(maxBytes: number): ResponseCache<Kind> {
  const cache = new LRUCache<string, Kind>({ maxSize: maxBytes, sizeCalculation: responseSize });
  const pending = new Map<string, Promise<Kind>>();

  async function make(key: string, maker: () => Promise<Kind>): Promise<Kind> {
    try {
      const response = await maker();
      cache.set(key, response);
      return response;
    } finally {
      pending.delete(key);
    }
  }

  return {
    get: (key) => cache.get(key),
    set: (key, response) => void cache.set(key, response),
    once(key, maker) {
      const known = cache.get(key);
      if (known) return Promise.resolve(known);
      const promise = pending.get(key) ?? make(key, maker);
      pending.set(key, promise);
      return promise;
    },
    entries() {
      const entries: [string, Kind][] = [];
      cache.rforEach((response, key) => entries.push([key, response]));
      return entries;
    },
    bytes: () => cache.calculatedSize,
  };
}
