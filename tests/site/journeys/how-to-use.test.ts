import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });
const path = "/for-people/how-to-use-cash-wallet";

describe("how to use", () => {
  it("scrolls to the top unless the URL contains #pay-bills", async () => {
    const plain = await openPage(path);
    expect(await plain.evaluate(() => window.scrollY)).toBe(0);

    const page = await openPage(`${path}#pay-bills`);
    await expect.poll(() => distanceFromTop(page)).toBeLessThan(130);
    await expect.poll(() => distanceFromTop(page)).toBeGreaterThan(60);
    expect(await page.locator("#pay-bills h2").innerText()).toBe("Pay a bill");
  });

  it("starts at the top with any other hash", async () => {
    const page = await openPage(`${path}#withdraw`);
    for (const hash of ["money-in-and-out", "send-money", "airtime-and-electricity", "pay", "%E0%A4%A"]) {
      await page.evaluate((name) => location.replace(`#${name}`), hash);
      expect(await page.evaluate(() => document.querySelector(":target"))).toBeNull();
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("scrolls to the top when a visitor comes from the foot of another page", async () => {
    const page = await openPage("/for-people/where-to-use");
    await startApplication(page);
    await page.getByRole("link", { name: "See how to use it" }).click();
    await page.locator('main[data-page="for-people/how-to-use-cash-wallet"]').waitFor();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });
});

function distanceFromTop(page: Page): Promise<number> {
  return page.locator("#pay-bills").evaluate((section) => section.getBoundingClientRect().top);
}
