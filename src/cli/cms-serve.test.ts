import { expect, it, vi } from "vitest";
import { serve } from "./cms-serve.ts";

vi.mock("#src/dev-cms/start-dev-cms.ts", () => ({ startDevCms: async () => ({ url: "http://127.0.0.1:3001" }) }));

it("prints the address that CMS_URL takes", async () => {
  const print = vi.spyOn(console, "log").mockReturnValue();
  expect(await serve([])).toBe(0);
  expect(print.mock.calls).toEqual([["Development CMS, as CMS_URL: http://127.0.0.1:3001"]]);
});
