import { expect, it, onTestFinished, vi } from "vitest";
import { serve } from "./cms-serve.ts";

const server = "#tools/dev-cms/start-dev-cms.ts";

it("prints the address that CMS_URL takes", async () => {
  vi.doMock(server, () => ({ startDevCms: async () => ({ url: "http://127.0.0.1:3001" }) }));
  const print = vi.spyOn(console, "log").mockReturnValue();
  onTestFinished(() => {
    vi.doUnmock(server);
    print.mockRestore();
  });
  expect(await serve.run([])).toBe(0);
  expect(print.mock.calls).toEqual([["Development CMS, as CMS_URL: http://127.0.0.1:3001"]]);
});
