import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { startApplication } from "../../journeys/application.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });
const content = `**${graphqlPath("mma")}`;

describe("a page whose content takes its time", () => {
  it("shows that it is loading, and then itself", async () => {
    const page = await openPage("/about");
    await startApplication(page);
    const held = await hold(page, content);
    const spinner = page.getByRole("status", { name: "Loading" });
    await followLink(page, "Help");
    await spinner.waitFor();
    expect(await page.getByRole("heading", { level: 1 }).innerText()).not.toBe("How can we help?");
    held.release();
    await untilPage(page, "help");
    expect(await spinner.count()).toBe(0);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("How can we help?");
  });

  it.each([
    ["Exclusive deals", "deals"],
    ["Unclaimed Benefits", "unclaimed-benefits"],
    ["Cashback deals", "cashback"],
    ["Switch to us", "switch-to-us"],
  ])("%s: spinner until its content exists", async (name, id) => {
    const page = await openPage("/maintenance", { width: 360 });
    await startApplication(page);
    const held = await hold(page, content);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const named = page.locator("a", { hasText: new RegExp(`^${name}$`) });
    const menu = page.getByRole("navigation", { name: "Main" });
    const link = menu.locator("li").locator(named).first();
    // Groups of the panel open one by one.
    const group = menu.locator("li").filter({ has: named }).locator("> button[aria-controls]").first();
    if (!(await link.isVisible())) await group.click();
    await link.click();
    await page.getByRole("status", { name: "Loading" }).waitFor();
    held.release();
    await untilPage(page, id);
    expect(await page.getByRole("status", { name: "Loading" }).count()).toBe(0);
  });

  it("keeps the page before for 150 ms, so that a quick answer shows no spinner", async () => {
    const page = await openPage("/about", { prepare: (fresh) => fresh.clock.install() });
    await startApplication(page);
    const held = await hold(page, "**/page-plan/help.json");
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    const asked = page.waitForRequest("**/page-plan/help.json");
    await followLink(page, "Help");
    await asked;
    // A page that arrives within 20 ms does not count as waiting. The router notifies React with a clock that
    // continues.
    let waited = 0;
    for (const spinner = page.getByRole("status", { name: "Loading" }); (await spinner.count()) === 0; waited += 10) {
      expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
      await page.clock.runFor(10);
      await page.waitForTimeout(10);
    }
    expect(waited).toBeGreaterThanOrEqual(150);
    held.release();
    await untilPage(page, "help");
  });

  it("shows that it is loading where the visitor is", async () => {
    const page = await openPage("/for-people", { width: 360 });
    await startApplication(page);
    const held = await hold(page, content);
    await page.locator("footer summary").click();
    await page.locator("footer a[href='/help']").first().click();
    const spinner = page.getByRole("status", { name: "Loading" });
    await spinner.waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expectInWindow(spinner.locator("div"));
    held.release();
    await untilPage(page, "help");
  });

  it("follows the visitor who goes elsewhere meanwhile", async () => {
    const page = await openPage("/about");
    await startApplication(page);
    const held = await hold(page, content);
    await followLink(page, "Help");
    await page.getByRole("status", { name: "Loading" }).waitFor();
    held.holdNoMore();
    await followLink(page, "Fees & limits");
    await untilPage(page, "account-fees-and-limits");
    held.release();
    expect(new URL(page.url()).pathname).toBe("/account-fees-and-limits");
  });
});

async function expectInWindow(element: Locator): Promise<void> {
  const box = await element.boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(800);
}

interface Held {
  release: () => void;
  /** Lets later requests pass; held requests stay held. */
  holdNoMore: () => void;
}

/** Holds the answers of some addresses until the test releases them. */
async function hold(page: Page, addresses: string): Promise<Held> {
  let isHolding = true;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    if (isHolding) await released;
    await route.continue().catch(() => undefined);
  });
  return { release, holdNoMore: () => void (isHolding = false) };
}
