import { expect, it, onTestFinished, vi } from "vitest";
import { createBurstRefresher } from "./burst-refresher.ts";

it("refreshes again after a failed refresh during which another call came", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const failures: string[] = [];
  const refresh = vi.fn<() => Promise<void>>(async () => undefined);
  const refreshSoon = createBurstRefresher(refresh, (reason) => failures.push(reason));
  refresh.mockImplementationOnce(async () => {
    void refreshSoon();
    throw new Error("The store is full");
  });
  const refreshed = refreshSoon();
  await vi.runAllTimersAsync();
  await refreshed;
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(failures).toEqual(["Error: The store is full"]);
});

it("refreshes once a second at most, and also during a burst that does not end", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const began: number[] = [];
  const refreshSoon = createBurstRefresher(async () => void began.push(performance.now()), expect.fail);
  const start = performance.now();
  void refreshSoon();
  await vi.advanceTimersByTimeAsync(300);
  void refreshSoon();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(began.map((at) => at - start)).toEqual([200, 1_200]);
  for (let call = 0; call < 50; call++) {
    void refreshSoon();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(began.length).toBeGreaterThan(3);
});
