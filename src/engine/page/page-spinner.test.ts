// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDelayed } from "./page-spinner.tsx";

beforeEach(() => vi.useFakeTimers());

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function hook() {
  const { result, rerender } = renderHook((isOn: boolean) => useDelayed(isOn, 150), { initialProps: false });
  return { now: () => result.current, turn: rerender };
}

function wait(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

test("is true once the condition was true for the given time", () => {
  const { now, turn } = hook();
  turn(true);
  wait(149);
  expect(now()).toBe(false);
  wait(1);
  expect(now()).toBe(true);
});

test("is false at once when the condition ends, and begins anew", () => {
  const { now, turn } = hook();
  turn(true);
  wait(150);
  turn(false);
  expect(now()).toBe(false);
  turn(true);
  expect(now()).toBe(false);
  wait(150);
  expect(now()).toBe(true);
});

test("a break starts the count again", () => {
  const { now, turn } = hook();
  turn(true);
  wait(100);
  turn(false);
  turn(true);
  wait(100);
  expect(now()).toBe(false);
});

test("is never true without the condition", () => {
  const { now } = hook();
  wait(1_000);
  expect(now()).toBe(false);
});
