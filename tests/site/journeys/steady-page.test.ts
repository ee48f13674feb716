import { describe, expect, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { recordRequests } from "../../journeys/record-requests.ts";

const openPage = useBrowser();

describe("blocks below the first view", () => {
  it("are rendered, and lead where their hash says", async () => {
    const page = await openPage("/for-people", { width: 412 });
    const last = page.locator("[data-block=stuck]");
    const id = await last.evaluate((block) => (block.id ||= "last"));
    await page.evaluate((hash) => (window.location.hash = hash), id);
    await expect.poll(async () => Math.abs(((await last.boundingBox())?.y ?? 0) - 105)).toBeLessThan(2);
  });

  it("ask for no picture before the visitor is seen", async () => {
    let asked: string[] = [];
    const page = await openPage("/for-people", {
      width: 412,
      prepare: async (fresh) => {
        asked = recordRequests(fresh);
      },
    });
    await page.waitForLoadState("networkidle");
    expect(asked.length).toBeLessThanOrEqual(10);
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await expect.poll(() => asked.some((address) => address.includes("tile-"))).toBe(true);
  });
});
