import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { mostBlocks } from "../../journeys/most-blocks.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { tracePage, type TraceEvent } from "../../journeys/trace-page.ts";

const openPage = useBrowser();

/** The elements around a changed part whose styles a tap may change as well. */
const around = 10;

/**
 * A rule with `:has()` whose last part has no class, attribute or element name makes Chromium compute the styles of the
 * whole page again after a tap, which a cheap phone needs a tenth of a second for.
 */
describe("the frame that shows the effect of a tap", () => {
  it.each(mostBlocks)("computes no styles outside the part of %s that it opens", async (path) => {
    const page = await openPage(path, { width: 360 });
    const row = page.locator("main details:not([open]):visible").first();
    if ((await row.count()) > 0) {
      const own = await row.locator("xpath=..").locator("*").count();
      expect(await countStyles(page, row.locator("> summary"))).toBeLessThan(own + around);
    }
    const own = await page.locator("#site-menu *").count();
    const menu = page.getByRole("button", { name: "Menu", exact: true });
    expect(await countStyles(page, menu)).toBeLessThan(own + around);
  });
});

/** The elements whose styles are computed between a tap and the next paint. */
async function countStyles(page: Page, target: Locator): Promise<number> {
  await page.waitForLoadState();
  await page.locator("main [data-near]").first().waitFor();
  await target.scrollIntoViewIfNeeded();
  const stop = await tracePage(await page.context().newCDPSession(page));
  await target.click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return stylesOfTap(await stop());
}

function stylesOfTap(events: readonly TraceEvent[]): number {
  const tap = events.find(({ name, args }) => name === "EventDispatch" && args?.data?.type === "click");
  if (!tap) throw new Error("The trace has no click");
  const after = events
    .filter(({ pid, tid, ts }) => pid === tap.pid && tid === tap.tid && ts >= tap.ts)
    .toSorted((a, b) => a.ts - b.ts);
  const paint = after.findIndex(({ name }) => name === "Paint");
  if (paint === -1) throw new Error("The trace has no paint after the click");
  return after.slice(0, paint).reduce((sum, { args }) => sum + (args?.elementCount ?? 0), 0);
}
