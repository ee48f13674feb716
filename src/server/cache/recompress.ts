import { recompress, type Answer } from "./cached-response.ts";

/**
 * Compresses answers as well as can be while visitors already have the quick form: one at a time,
 * in a thread of the pool. An answer that was replaced under its key meanwhile is passed over.
 */
export function createRecompressor(onFailure: (reason: string) => void) {
  const waiting = new Map<string, Answer>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    for (const [key, answer] of waiting) {
      waiting.delete(key);
      await recompress(answer).catch((error: unknown) => onFailure(String(error)));
    }
  }

  return {
    add(key: string, answer: Answer): void {
      waiting.set(key, answer);
      running ??= run().finally(() => {
        running = undefined;
      });
    },
    /** Resolves when nothing waits any more. */
    done: () => running ?? Promise.resolve(),
  };
}
