import { describe, expect, it } from "vitest";
import { responseSize, createCachedResponse } from "./cached-response.ts";
import { createResponseCache } from "./response-cache.ts";

const answer = await createCachedResponse(200, "Fees".repeat(100), {});
const make = () => Promise.resolve(answer);

describe("createResponseCache", () => {
  it("makes an answer once, however many ask for it at a time", async () => {
    const cache = createResponseCache(1e6);
    let made = 0;
    const count = () => {
      made++;
      return make();
    };
    const asked = await Promise.all([cache.once("a", count), cache.once("a", count), cache.once("a", count)]);
    await cache.once("a", count);
    expect(new Set(asked)).toEqual(new Set([answer]));
    expect(made).toBe(1);
  });

  it("keeps no failure", async () => {
    const cache = createResponseCache(1e6);
    await expect(cache.once("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await cache.once("a", make)).toBe(answer);
  });

  it("lets the oldest give way beyond its bytes, never the newest", async () => {
    const cache = createResponseCache(2.5 * responseSize(answer));
    for (const key of ["a", "b", "c"]) await cache.once(key, make);
    expect(cache.entries().map(([key]) => key)).toEqual(["b", "c"]);
    const small = createResponseCache(1);
    await small.once("a", make);
    await small.once("b", make);
    expect(small.entries().map(([key]) => key)).toEqual(["b"]);
  });

  it("counts an answer by what it took up when it came", async () => {
    const cache = createResponseCache(2.5 * responseSize(answer));
    const shrinking = await createCachedResponse(200, "Fees".repeat(100), {});
    cache.set("a", shrinking);
    shrinking.body.identity = new Uint8Array();
    for (const key of ["b", "c", "d"]) await cache.once(key, make);
    expect(cache.entries().map(([key]) => key)).toEqual(["c", "d"]);
  });

  it("does not keep what was begun before it was cleared", async () => {
    const cache = createResponseCache(1e6);
    const making = cache.once("a", make);
    cache.clear();
    await making;
    expect(cache.get("a")).toBeUndefined();
  });
});
