import { describe, expect, it, vi } from "vitest";
import { createVariantCache } from "./variant-cache.ts";

describe("createVariantCache", () => {
  it("makes a file once, however many ask at the same time", async () => {
    const cache = createVariantCache(100);
    const make = vi.fn(async () => Buffer.from("file"));
    const [first, second] = await Promise.all([cache.get("a", make), cache.get("a", make)]);
    expect(await cache.get("a", make)).toBe(first);
    expect(second).toBe(first);
    expect(make).toHaveBeenCalledOnce();
  });

  it("drops what rested longest when it is full", async () => {
    const cache = createVariantCache(10);
    const make = vi.fn(async () => Buffer.alloc(4));
    for (const key of ["a", "b", "a", "c"]) await cache.get(key, make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get("a", make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get("b", make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  it("does not keep what is too large, nor failures", async () => {
    const cache = createVariantCache(10);
    const large = vi.fn(async () => Buffer.alloc(11));
    await cache.get("large", large);
    await cache.get("large", large);
    expect(large).toHaveBeenCalledTimes(2);
    await expect(cache.get("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    await expect(cache.get("a", async () => Buffer.from("ok"))).resolves.toEqual(Buffer.from("ok"));
  });
});
