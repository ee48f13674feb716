import { describe, expect, inject, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser({ pictures: false });
const visit = { javaScript: false, width: 360 };

describe("without scripts", () => {
  it.each([...inject("pagePaths"), "/no-such-page"])("%s shows everything it holds", async (path) => {
    const page = await openPage(path, visit);
    expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    const panels = page.locator("[role=tabpanel]");
    expect(await page.locator("[role=tabpanel]:visible").count()).toBe(await panels.count());
    // An empty address is the address of the page itself.
    const targets = await page
      .locator("main a:not([href=''])")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets.filter((to) => !/^(?:[/#]|https?:|mailto:|tel:)/.test(to ?? ""))).toEqual([]);
    expect(await page.locator("main button:visible, main select:visible, main input:visible").count()).toBe(0);
  });

  it("names each tab's panel", async () => {
    const page = await openPage("/account-fees-and-limits", visit);
    for (const name of ["For people", "For business", "Cash Account", "Voucher Account"]) {
      expect(await page.getByRole("heading", { name, exact: true }).isVisible()).toBe(true);
    }
  });

  it("leads from a tab to its panel", async () => {
    const page = await openPage("/account-fees-and-limits", visit);
    await page.getByRole("tab", { name: "Voucher Account" }).click();
    expect(new URL(page.url()).hash).toBe("#limits-voucher-account");
    await expect.poll(async () => (await page.getByText("R1 300 000").boundingBox())?.y).toBeLessThan(800);
  });

  it("opens the menu, which leads on", async () => {
    const page = await openPage("/about", visit);
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Main" });
    // The contents of each menu link are shown, so no control opens them.
    expect(await menu.getByRole("button", { name: visitorWords.moreIn("") }).count()).toBe(0);
    await menu.getByRole("link", { name: "Help", exact: true }).click();
    await page.waitForURL("**/help");
    expect(await page.getByRole("main").getAttribute("data-page")).toBe("help");
  });

  it("opens questions", async () => {
    const page = await openPage("/help", visit);
    const topic = page.getByRole("tabpanel").locator("details").first();
    await topic.locator("summary").first().click();
    for (const place of [0, 2]) {
      const question = topic.locator("details").nth(place);
      await question.locator("summary").click();
      expect(await question.locator("p, li").first().isVisible()).toBe(true);
    }
    expect(await topic.locator("details[open]").count()).toBe(2);
    expect(await page.getByRole("search").count()).toBe(0);
  });

  it("says what a choice would have said", async () => {
    const page = await openPage("/for-business", visit);
    const block = page.locator("[data-block=select]");
    expect(await block.getByRole("definition").count()).toBeGreaterThan(1);
    for (const answer of await block.getByRole("definition").all()) expect(await answer.isVisible()).toBe(true);
    expect(await page.locator("[data-block=slider]").textContent()).toMatch(
      /Up to R50.000\s*2\.5%[\s\S]+More than R10.000.000\s*1%/,
    );
  });

  it("shows every banner one beside the other", async () => {
    const page = await openPage("/", visit);
    const banners = page.getByRole("group", { name: "What is new" });
    await banners.getByRole("link", { name: /^Banner 3/ }).click();
    const hash = new URL(page.url()).hash;
    expect(hash).toMatch(/^#banner-/);
    await expect.poll(async () => (await page.locator(hash).boundingBox())?.x).toBe(0);
  });
});
