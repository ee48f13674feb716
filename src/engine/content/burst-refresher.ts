/** Milliseconds from one refresh to the next, whatever the number of requests. */
const interval = 1_000;
/** Milliseconds without another request after which a burst of them is over, and the most that one is waited for. */
const burst = { quiet: 200, longest: 1_000 };

/**
 * Refreshes soon: a burst of requests is one refresh, and however many there are, there is one refresh a second at
 * most. What it returns resolves when a refresh that began after the request has ended, and never rejects.
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
    // A change during a refresh may have come too late for it, so another refresh follows.
    isDue = true;
    lastRequestAt = performance.now();
    return (running ??= run());
  };
}

function delay(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref?.());
}
