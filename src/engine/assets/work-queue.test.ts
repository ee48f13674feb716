import { expect, it, vi } from "vitest";
import { BusyError } from "#engine/http/concurrency-limit.ts";
import { AbandonedError, createWorkQueue, type Work } from "./work-queue.ts";

/** A queue whose tasks end when the test releases them. */
function start(maxWaiting = { named: 10, others: 2 }) {
  const waiting = vi.fn();
  const queue = createWorkQueue({ concurrency: 2, maxWaiting, onChange: waiting });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, about: Partial<Omit<Work<string>, "run">> = {}) =>
    queue({
      isNamed: true,
      isBig: false,
      ...about,
      run: () =>
        new Promise<string>((resolve) => {
          begun.push(name);
          ends.set(name, () => resolve(name));
        }),
    });
  const end = async (name: string, result: Promise<string>) => {
    ends.get(name)?.();
    await result;
    await Promise.resolve();
  };
  return { add, begun, end, waiting };
}

it("does two works at a time, those of named files first", async () => {
  const { add, begun, end, waiting } = start();
  const a = add("a", { isNamed: false });
  void add("b", { isNamed: false });
  void add("stranger", { isNamed: false });
  void add("named");
  expect(waiting).toHaveBeenLastCalledWith(2);
  await end("a", a);
  await vi.waitFor(() => expect(begun).toEqual(["a", "b", "named"]));
});

it("refuses what is too much, and named files not because of others", async () => {
  const { add } = start();
  for (const name of ["a", "b", "c", "d"]) void add(name, { isNamed: false });
  await expect(add("e", { isNamed: false })).rejects.toThrow(BusyError);
  for (let count = 0; count < 10; count++) void add(`named ${count}`);
  await expect(add("one more")).rejects.toThrow(BusyError);
});

it("does nothing else beside a big work", async () => {
  const { add, begun, end } = start();
  const small = add("small");
  const big = add("big", { isBig: true });
  const last = add("last");
  const next = add("next big", { isBig: true });
  expect(begun).toEqual(["small"]);
  await end("small", small);
  await vi.waitFor(() => expect(begun).toEqual(["small", "big"]));
  await end("big", big);
  await vi.waitFor(() => expect(begun).toEqual(["small", "big", "last"]));
  await end("last", last);
  await vi.waitFor(() => expect(begun.at(-1)).toBe("next big"));
  await end("next big", next);
});

it("does not begin what nobody waits for any more, and finishes what has begun", async () => {
  const { add, begun, end, waiting } = start();
  const leave = new AbortController();
  const first = add("first", { signal: leave.signal });
  const second = add("second");
  const third = add("third", { signal: leave.signal });
  leave.abort();
  await expect(third).rejects.toThrow(AbandonedError);
  await expect(add("fourth", { signal: leave.signal })).rejects.toThrow(AbandonedError);
  expect(waiting).toHaveBeenLastCalledWith(0);
  await end("first", first);
  await end("second", second);
  expect(begun).toEqual(["first", "second"]);
});
