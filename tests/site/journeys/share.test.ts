import { expect, inject, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

it("states that Share & Earn has ended, with a free-data image link and a referral terms PDF link", async () => {
  const page = await openPage("/share");
  expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Share & Earn has ended");
  await page.getByText("Watch this space for upcoming promos and competitions.", { exact: true }).waitFor();

  const freeData = page.locator("[data-block=links] a:has(img)");
  expect(await freeData.getAttribute("href")).toBe("/deals");
  expect(await freeData.locator("img").getAttribute("src")).toContain("free-data");

  const terms = await page.getByRole("link", { name: /Referral terms/ }).getAttribute("href");
  const response = await fetch(new URL(terms ?? "", inject("siteUrl")));
  expect(response.headers.get("content-type")).toBe("application/pdf");
});
