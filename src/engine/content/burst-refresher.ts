/** The minimum milliseconds between two refreshes. */
const interval = 1_000;
/** Milliseconds without another request after which a burst is over, and the maximum wait for this. */
const burst = { quiet: 200, longest: 1_000 };

/**
 * Refreshes soon. A burst of requests causes one refresh, and at most one refresh a second starts. The returned promise
 * resolves when a refresh that began after the request has ended, and never rejects.
 */
export function createBurstRefresher(
  refresh: () => Promise<void>,
  onFailure: (reason: string) => void,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let isDue = false;
  let lastRequestAt = 0;

  async function run(): Promise<void> {
    try {
      while (isDue) {
        await untilBurstEnds();
        isDue = false;
        const pause = delay(interval);
        await refresh();
        await pause;
      }
    } catch (error) {
      onFailure(String(error));
    } finally {
      running = undefined;
    }
  }

  async function untilBurstEnds(): Promise<void> {
    const began = performance.now();
    const isOver = () => performance.now() - lastRequestAt >= burst.quiet;
    while (!isOver() && performance.now() - began < burst.longest) await delay(burst.quiet);
  }

  return () => {
    // The running refresh may miss a change that came during it, so another refresh follows.
    isDue = true;
    lastRequestAt = performance.now();
    return (running ??= run());
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref?.());
}
