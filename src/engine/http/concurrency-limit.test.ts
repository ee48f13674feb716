import { describe, expect, it } from "vitest";
import { BusyError, createConcurrencyLimit } from "./concurrency-limit.ts";

describe("createConcurrencyLimit", () => {
  it("lets a few run, some wait and refuses the rest", async () => {
    const limit = createConcurrencyLimit(2, 2);
    const ends: (() => void)[] = [];
    const started: number[] = [];
    const work = (number: number) => () =>
      new Promise<number>((resolve) => {
        started.push(number);
        ends.push(() => resolve(number));
      });
    const results = [1, 2, 3, 4].map((number) => limit(work(number)));
    await expect(limit(work(5))).rejects.toThrow(BusyError);
    expect(started).toEqual([1, 2]);
    for (let end = 0; end < 4; end++) {
      ends[end]?.();
      await results[end];
      expect(started.length).toBe(Math.min(4, end + 3));
    }
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4]);
  });

  it("goes on after a failure", async () => {
    const limit = createConcurrencyLimit(1, 5);
    const failing = limit(() => Promise.reject(new Error("broken")));
    const next = limit(() => Promise.resolve("done"));
    await expect(failing).rejects.toThrow("broken");
    expect(await next).toBe("done");
  });
});
