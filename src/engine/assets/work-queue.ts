import { BusyError } from "#engine/http/concurrency-limit.ts";

/** Thrown for waiting work that all visitors have abandoned. */
export class AbandonedError extends Error {
  override message = "All visitors have left";
}

export interface Work<Result> {
  /** True for files that the site names: their work has priority. */
  isNamed: boolean;
  /** True for work that needs much memory and therefore runs alone. */
  isBig: boolean;
  /** Aborted when all visitors have abandoned the work. */
  signal?: AbortSignal | undefined;
  run: () => Promise<Result>;
}

interface QueueOptions {
  concurrency: number;
  maxWaiting: { named: number; others: number };
  onChange?: (waiting: number) => void;
}

interface Waiting {
  isBig: boolean;
  begin: () => Promise<void>;
}

/** Runs tasks by priority. Rejects with a `BusyError` when too many wait, an `AbandonedError` for an abandoned task. */
export function createWorkQueue({ concurrency, maxWaiting, onChange = () => {} }: QueueOptions) {
  const queues: Record<keyof typeof maxWaiting, Set<Waiting>> = { named: new Set(), others: new Set() };
  let running = 0;
  let isBigRunning = false;

  return <Result>({ isNamed, isBig, signal, run }: Work<Result>): Promise<Result> => {
    const name = isNamed ? "named" : "others";
    const queue = queues[name];
    if (signal?.aborted) return Promise.reject(new AbandonedError());
    if (queue.size >= maxWaiting[name]) return Promise.reject(new BusyError("The server is busy"));
    return new Promise((resolve, reject) => {
      const abandon = () => {
        if (queue.delete(waiting)) reject(new AbandonedError());
        beginNext();
      };
      const waiting: Waiting = {
        isBig,
        begin: () => {
          signal?.removeEventListener("abort", abandon);
          return run().then(resolve, reject);
        },
      };
      signal?.addEventListener("abort", abandon, { once: true });
      queue.add(waiting);
      beginNext();
    });
  };

  function beginNext(): void {
    for (let next = first(); next && hasRoomFor(next); next = first()) begin(next);
    onChange(queues.named.size + queues.others.size);
  }

  function first(): Waiting | undefined {
    for (const queue of [queues.named, queues.others]) for (const waiting of queue) return waiting;
    return undefined;
  }

  function hasRoomFor({ isBig }: Waiting): boolean {
    return running === 0 || (running < concurrency && !isBig && !isBigRunning);
  }

  function begin(next: Waiting): void {
    queues.named.delete(next);
    queues.others.delete(next);
    running++;
    isBigRunning = next.isBig;
    void next.begin().finally(() => {
      running--;
      isBigRunning &&= running > 0;
      beginNext();
    });
  }
}
