import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isHydrated, loadFailure, startApplication, untilHydrated } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser();
const provoked = new RegExp(`net::ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)|${loadFailure}`);

describe("a visitor who goes offline", () => {
  it("keeps the pages that were seen, and gets others when the connection is back", async () => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    const documents = countDocuments(page);
    await setOffline(page, true);
    await followLink(page, "About");
    await untilPage(page, "about");
    await page.goBack();
    await untilPage(page, "help");
    await page.getByRole("tab", { name: "For business" }).click();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");

    await followLink(page, "Fees & limits");
    const alert = page.locator("main[data-page=load-failure]");
    await alert.getByRole("heading", { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/account-fees-and-limits");
    await alert.getByRole("link", { name: visitorWords.loadFailure.link }).click();
    await followLink(page, "About");
    await untilPage(page, "about");
    await page.goBack();
    await alert.waitFor();

    await setOffline(page, false);
    await untilPage(page, "account-fees-and-limits");
    expect(await alert.count()).toBe(0);
    // A prefetch that the lost connection interrupted may include a script: browsers remember its failure.
    expect(documents()).toBeLessThanOrEqual(1);
    await page.goBack();
    await untilPage(page, "help");
  });

  it("reads the words of pictures that did not load", async () => {
    const page = await openPage("/about", { provoked, width: 360 });
    await startApplication(page);
    await setOffline(page, true);
    await page.getByRole("link", { name: "See how to use it" }).first().click();
    await untilPage(page, "load-failure");
    const store = page.locator("footer").getByRole("link", { name: "Get it on Google Play" });
    await store.scrollIntoViewIfNeeded();
    await store.getByText("Get it on Google Play").waitFor();
    expect(await store.locator("img").count()).toBe(0);
  });

  it("gets the page that was on its way when the connection is back", async () => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    const asked = page.waitForRequest("**/page-plan/help.json");
    let isConnected = true;
    await page.route("**/page-plan/help.json", async (route) => {
      if (!isConnected) return route.continue();
      isConnected = false;
      await setOffline(page, true);
      await route.abort("internetdisconnected");
    });
    await followLink(page, "Help");
    await asked;
    await page.locator("main[data-page=load-failure]").waitFor();
    await setOffline(page, false);
    await untilPage(page, "help");
    expect(new URL(page.url()).pathname).toBe("/help");
    await expect.poll(() => page.title()).toMatch(/^Help/);
    expect(await page.locator("link[rel=canonical]").getAttribute("href")).toMatch(/\/help$/);
  });

  it("has a page that works before the application came, and the application after", async () => {
    const page = await openPage("/help", { provoked });
    await setOffline(page, true);
    await page.getByRole("tab", { name: "For business" }).click();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    await page.getByRole("tabpanel").locator("summary").first().click();
    await page.waitForTimeout(300);
    expect(await isHydrated(page)).toBe(false);
    await setOffline(page, false);
    await untilHydrated(page);
    for (const name of ["For business", "For people"]) {
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe(name);
      await page.getByRole("tab", { name: "For people" }).click();
    }
    const documents = countDocuments(page);
    await followLink(page, "About");
    await untilPage(page, "about");
    expect(documents()).toBe(0);
  });
});

function setOffline(page: Page, isOffline: boolean): Promise<void> {
  return page.context().setOffline(isOffline);
}
