import { recompress, type CachedResponse } from "./cached-response.ts";

/** Recompresses responses at the best level, one at a time in a thread of the pool; skips a replaced response. */
export function createRecompressor(onFailure: (reason: string) => void) {
  const newest = new Map<string, CachedResponse>();
  let done = Promise.resolve();

  async function run(key: string, response: CachedResponse): Promise<void> {
    if (newest.get(key) !== response) return;
    newest.delete(key);
    await recompress(response).catch((error: unknown) => onFailure(String(error)));
  }

  return {
    /** @param settleTime milliseconds in which the response can be replaced */
    add(key: string, response: CachedResponse, settleTime = 0): void {
      newest.set(key, response);
      const enqueue = () => void (done = done.then(() => run(key, response)));
      if (settleTime === 0) enqueue();
      else setTimeout(enqueue, settleTime).unref?.();
    },
    /** Resolves when all responses that were added without a settle time are recompressed. */
    done: () => done,
  };
}
