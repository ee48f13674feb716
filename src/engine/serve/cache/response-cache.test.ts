import { describe, expect, it } from "vitest";
import { responseSize, createCachedResponse, createResponseCache } from "./cached-response.ts";

const response = await createCachedResponse(200, "Fees".repeat(100), {});
const make = () => Promise.resolve(response);

describe("createResponseCache", () => {
  it("makes a response once, however many ask for it at a time", async () => {
    const cache = createResponseCache(1e6);
    let made = 0;
    const count = () => {
      made++;
      return make();
    };
    const asked = await Promise.all([cache.once("a", count), cache.once("a", count), cache.once("a", count)]);
    await cache.once("a", count);
    expect(new Set(asked)).toEqual(new Set([response]));
    expect(made).toBe(1);
  });

  it("keeps no failure", async () => {
    const cache = createResponseCache(1e6);
    await expect(cache.once("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.once("a", make)).toBe(response);
  });

  it.each<[what: string, change: (cache: ReturnType<typeof createResponseCache>) => void]>([
    ["removed", (cache) => cache.delete("a")],
    ["replaced", (cache) => cache.set("a", response)],
  ])("answers also those who wait for a response that is %s meanwhile", async (_what, change) => {
    const cache = createResponseCache(1e6);
    let finish = () => {};
    const waiting = cache.once("a", () => new Promise((resolve) => (finish = () => resolve(response))));
    change(cache);
    finish();
    expect(await waiting).toBe(response);
  });

  it("evicts the least recently used beyond its bytes", async () => {
    const cache = createResponseCache(2.5 * responseSize(response));
    for (const key of ["a", "b"]) await cache.once(key, make);
    cache.get("a");
    await cache.once("c", make);
    expect(cache.entries().map(([key]) => key)).toEqual(["a", "c"]);
    expect(cache.bytes()).toBe(2 * responseSize(response));
  });

  it("counts a response by its size when it was kept", async () => {
    const cache = createResponseCache(2.5 * responseSize(response));
    const shrinking = await createCachedResponse(200, "Fees".repeat(100), {});
    cache.set("a", shrinking);
    shrinking.body.identity = new Uint8Array();
    for (const key of ["b", "c", "d"]) await cache.once(key, make);
    expect(cache.entries().map(([key]) => key)).toEqual(["c", "d"]);
  });
});
