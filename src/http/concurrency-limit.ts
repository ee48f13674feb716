import pLimit from "p-limit";

/** Thrown when too many tasks are waiting already. */
export class BusyError extends Error {}

/** Runs a task when its turn comes. */
export type ConcurrencyLimit = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Lets `concurrency` tasks run at once and at most `maxWaiting` wait; rejects the next one with a `BusyError`. */
export function createConcurrencyLimit(concurrency: number, maxWaiting: number): ConcurrencyLimit {
  const limit = pLimit(concurrency);
  return (task) => {
    const isFull = limit.activeCount + limit.pendingCount >= concurrency + maxWaiting;
    return isFull ? Promise.reject(new BusyError("The server is busy")) : limit(task);
  };
}
