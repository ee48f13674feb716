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
