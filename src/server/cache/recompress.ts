import { recompress, type CachedResponse } from "./cached-response.ts";

/**
 * Recompresses responses as well as possible, one at a time in a thread of the pool, while visitors
 * already get the quickly compressed ones. Skips a response that was replaced under its key meanwhile.
 */
export function createRecompressor(onFailure: (reason: string) => void) {
  const waiting = new Map<string, CachedResponse>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const [key, response] of waiting) {
      waiting.delete(key);
      await recompress(response).catch((error: unknown) => onFailure(String(error)));
    }
  }

  return {
    add(key: string, response: CachedResponse): void {
      waiting.set(key, response);
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    /** Resolves when nothing waits any more. */
    done: () => running ?? Promise.resolve(),
  };
}
