import { recompress, type CachedResponse } from "./cached-response.ts";

/**
 * Recompresses responses as well as possible, one at a time in a thread of the pool, while visitors
 * already get the quickly compressed ones. Skips a response that was replaced under its key meanwhile.
 */
export function createRecompressor(onFailure: (reason: string) => void) {
  const newest = new Map<string, CachedResponse>();
  let done = Promise.resolve();

  async function run(key: string, response: CachedResponse): Promise<void> {
    if (newest.get(key) !== response) return;
    newest.delete(key);
    await recompress(response).catch((error: unknown) => onFailure(String(error)));
  }

  return {
    /** @param settleTime milliseconds in which the response may be replaced */
    add(key: string, response: CachedResponse, settleTime = 0): void {
      newest.set(key, response);
      const enqueue = () => void (done = done.then(() => run(key, response)));
      if (settleTime === 0) enqueue();
      else setTimeout(enqueue, settleTime).unref?.();
    },
    /** Resolves when all that was added without time to settle is recompressed. */
    done: () => done,
  };
}
