import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetchWithin } from "./fetch-within.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fetches an answer whose body takes some milliseconds, with a second for the head and five for all. */
function fetchSlowly(bodyTime: number) {
  let sent: AbortSignal | undefined;
  const send = (signal: AbortSignal) => {
    sent = signal;
    return Promise.resolve(new Response());
  };
  const read = () =>
    new Promise<string>((resolve, reject) => {
      sent?.addEventListener("abort", () => reject(new Error("Aborted")));
      setTimeout(resolve, bodyTime, "body");
    });
  return { answer: fetchWithin({ head: 1_000, whole: 5_000, bytes: 1 }, send, read), isOver: () => sent?.aborted };
}

it("waits for the body longer than for the head, and leaves neither a timer nor a connection", async () => {
  const { answer, isOver } = fetchSlowly(4_000);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await answer).toBe("body");
  expect([vi.getTimerCount(), isOver()]).toEqual([0, true]);
});

it("ends with the time for all", async () => {
  const { answer } = fetchSlowly(6_000);
  const failure = answer.catch(String);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await failure).toContain("There was no complete answer within 5 s");
});
