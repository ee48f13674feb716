/** Thrown in place of work that would wait behind too much other work. */
export class BusyError extends Error {}

/** Runs a piece of work when its turn comes. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets a few pieces of work run at once and a bounded number wait; what comes beyond them is refused. */
export function createConcurrencyLimit(atOnce: number, mostWaiting: number): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  const takeTurn = () => {
    if (running < atOnce) {
      running++;
      return Promise.resolve();
    }
    if (waiting.length >= mostWaiting) return Promise.reject(new BusyError("Too much is being done at the same time"));
    return new Promise<void>((resolve) => waiting.push(resolve));
  };

  // A turn is handed on, so that nobody comes in between.
  const giveTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else running--;
  };

  return async (work) => {
    await takeTurn();
    try {
      return await work();
    } finally {
      giveTurn();
    }
  };
}
