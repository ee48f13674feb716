/** Milliseconds: the minimum between two refreshes, the pause that ends a burst of calls, the maximum of a burst. */
const times = { interval: 1_000, quiet: 200, max: 1_000 };

/** Refreshes once for a burst of calls, at most once a second. A call resolves after a refresh that began after it. */
export function createBurstRefresher(refresh: (anew: true) => Promise<void>, onFailure: (reason: string) => void) {
  let running: Promise<void> | undefined;
  let isDue = false;
  let lastRequestAt = 0;

  async function run(): Promise<void> {
    while (isDue) {
      try {
        await untilBurstEnds();
        isDue = false;
        const pause = delay(times.interval);
        await refresh(true);
        await pause;
      } catch (error) {
        onFailure(String(error));
      }
    }
    running = undefined;
  }

  async function untilBurstEnds(): Promise<void> {
    const began = performance.now();
    const isOver = () => performance.now() - lastRequestAt >= times.quiet;
    while (!isOver() && performance.now() - began < times.max) await delay(times.quiet);
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
