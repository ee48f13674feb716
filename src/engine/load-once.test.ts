import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

test("loads a value once, and again after a failure", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("loaded");
  const loaded = loadOnce(load);
  await expect(Promise.all([loaded(), loaded()])).rejects.toThrow("offline");
  expect(await Promise.all([loaded(), loaded(), loaded()])).toEqual(["loaded", "loaded", "loaded"]);
  expect(load).toHaveBeenCalledTimes(2);
});
