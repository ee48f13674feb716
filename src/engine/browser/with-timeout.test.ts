import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataTimeout, withTimeout } from "./with-timeout.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("ends after 30 seconds", () => {
  const signal = withTimeout();
  vi.advanceTimersByTime(dataTimeout - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test("ends with the other signal, which may have ended before", () => {
  const other = new AbortController();
  const signal = withTimeout(other.signal);
  expect(signal.aborted).toBe(false);
  other.abort();
  expect([signal.aborted, withTimeout(other.signal).aborted]).toEqual([true, true]);
});
