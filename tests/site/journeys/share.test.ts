import { expect, inject, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();
const deal = "buy-r50-of-vula-mobile-airtime-and-get-1-gb-of-data-free-for-7-days";

it("states that Share & Earn has ended, with a free-data image link and a referral terms PDF link", async () => {
  const page = await openPage("/share");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Share & Earn has ended");
  await page.getByText("Watch this space for upcoming promos and competitions.", { exact: true }).waitFor();

  const freeData = page.locator("[data-block=links] a:has(img)");
  expect(await freeData.getAttribute("href")).toBe(`/deals#${deal}`);
  expect(await freeData.locator("img").getAttribute("src")).toContain("free-data");

  const terms = await page.getByRole("link", { name: /Referral terms/ }).getAttribute("href");
  const response = await fetch(new URL(terms ?? "", inject("siteUrl")));
  expect(response.headers.get("content-type")).toBe("application/pdf");
});

it.each([
  ["/share", true],
  ["/share", false],
  ["/promo", true],
  ["/promo", false],
])("leads from %s to the deal that it promises (with the application: %s)", async (path, hasApplication) => {
  const page = await openPage(path, { width: 412, javaScript: hasApplication });
  if (hasApplication) await startApplication(page);
  await page.locator(`[data-block=links] a[href="/deals#${deal}"]`).first().click();
  await page.locator('main[data-page="deals"]').waitFor();
  const card = page.locator(`#${deal}`);
  await expect.poll(() => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(105);
  // Nothing covers the words after the cross-fade of the pages.
  const isFree = () =>
    card.evaluate((element) => {
      const { left, top, width } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + 20));
    });
  await expect.poll(isFree).toBe(true);
});
