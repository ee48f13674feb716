import pLimit from "p-limit";

/** Thrown when too many tasks are waiting already. */
export class BusyError extends Error {}

/** Runs `concurrency` tasks at once, lets `maxWaiting` tasks wait, and rejects others with a `BusyError`. */
export function createConcurrencyLimit(concurrency: number, maxWaiting: number) {
  const limit = pLimit(concurrency);
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const isFull = limit.activeCount + limit.pendingCount >= concurrency + maxWaiting;
    return isFull ? Promise.reject(new BusyError("The server is busy")) : limit(task);
  };
}
