import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dataTimeout, inTime } from "./in-time.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("ends after 30 seconds", () => {
  const signal = inTime();
  vi.advanceTimersByTime(dataTimeout - 1);
  expect(signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(signal.aborted).toBe(true);
});

test("ends with the other signal, which may have ended before", () => {
  const other = new AbortController();
  const signal = inTime(other.signal);
  expect(signal.aborted).toBe(false);
  other.abort();
  expect([signal.aborted, inTime(other.signal).aborted]).toEqual([true, true]);
});
