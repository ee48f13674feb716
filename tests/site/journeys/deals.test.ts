import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser, type Visit } from "../../journeys/open-page.ts";
import { startSite, type RunningSite } from "../../journeys/start-site.ts";
import { lastingDeals } from "./lasting-deals.ts";

const open = useBrowser();

describe("deals", () => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSite({ LOG_LEVEL: "warn" }, { folder: lastingDeals() });
  });
  afterAll(() => site.stop());

  const openPage = (path: string, visit: Visit = {}) => open(path, { ...visit, site: site.url });

  it("shows people content, exclusive deals and FAQs", async () => {
    const page = await openPage("/deals");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("Exclusive deals");
    await page.getByRole("heading", { name: "Open your account in four steps" }).waitFor();
    await page.getByText("How do I get the exclusive deals?").waitFor();
    const maize = page.getByRole("listitem").filter({ hasText: "Super maize meal" });
    expect(await maize.locator("img").first().getAttribute("src")).toContain("product-maize-meal");
    expect(await maize.getByRole("img", { name: "R49.99" }).count()).toBe(1);
    expect(await maize.getByText("R64.99").count()).toBe(1);
  });

  it("shows a deal in the first view of a phone", async () => {
    const page = await openPage("/deals", { width: 360, height: 640 });
    const maize = page.getByRole("listitem").filter({ hasText: "Super maize meal" });
    expect((await maize.boundingBox())?.y).toBeLessThan(640 - 48);
  });

  it("shows the provider of a deal that has no price of its own", async () => {
    const page = await openPage("/deals");
    const airtime = page.getByRole("listitem").filter({ hasText: "1 GB of data free" });
    expect(await airtime.getByRole("img", { name: "Vula Mobile" }).count()).toBe(1);
    expect(await airtime.getByText("Was").count()).toBe(0);
  });

  it("says the same last day before and after the application runs", async () => {
    const page = await openPage("/deals");
    const day = page.getByText("Valid until").first();
    const before = await day.textContent();
    expect(before).toBe("Valid until 31 December 2999");
    await startApplication(page);
    expect(await day.textContent()).toBe(before);
  });

  it.each(["/deals", "/cashback", "/unclaimed", "/unclaimed_CCOD", "/fica"])(
    "%s repeats at most 1 400 px of other pages on a phone: how to open an account, help and the footer",
    async (path) => {
      const page = await openPage(path, { width: 360 });
      const heights = await page.evaluate(() =>
        ["[data-block=stuck]", "footer", "[data-block=steps]:has(h3:only-child), [data-block=band]"].map((repeated) =>
          [...document.querySelectorAll(repeated)]
            .filter(
              (one) =>
                one.tagName === "FOOTER" || /^(?:Stuck|Open your)/.test(one.querySelector("h2")?.innerText ?? ""),
            )
            .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
        ),
      );
      expect(heights.every((height) => height > 0)).toBe(true);
      expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(1400);
    },
  );
});
