import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { chunkTimeout, loadChunk, LoadFailureError } from "./load-chunk.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Settles like a promise, so that a test can check the state while the promise is pending. */
function watch(loading: Promise<unknown>) {
  const seen: { value?: unknown; error?: unknown } = {};
  loading.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  );
  return seen;
}

describe("loadChunk", () => {
  it("waits two minutes", () => {
    expect(chunkTimeout).toBe(120_000);
  });

  it("gives what was loaded, and stops waiting", async () => {
    expect(await loadChunk("block", Promise.resolve("module"))).toBe("module");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("gives what is loaded in the last millisecond", async () => {
    const loading = new Promise((resolve) => setTimeout(() => resolve("module"), chunkTimeout - 1));
    const seen = watch(loadChunk("block", loading));
    await vi.advanceTimersByTimeAsync(chunkTimeout - 1);
    expect(seen).toEqual({ value: "module" });
  });

  it("gives up after that", async () => {
    const seen = watch(loadChunk('block "views"', new Promise(() => {})));
    await vi.advanceTimersByTimeAsync(chunkTimeout - 1);
    expect(seen).toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    expect(seen.error).toBeInstanceOf(LoadFailureError);
    expect(seen.error).toMatchObject({ message: 'Loading block "views" failed', cause: new Error("It took too long") });
  });

  it("makes any failure the generic one, and keeps its cause", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    await expect(loadChunk("block", Promise.reject(cause))).rejects.toMatchObject({
      name: "LoadFailureError",
      message: "Loading block failed",
      cause,
    });
    expect(vi.getTimerCount()).toBe(0);
  });
});
