import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { shownBlocks } from "../../journeys/shown-blocks.ts";

const openPage = useBrowser();
const path = "/for-people/whatsapp";
const block = (page: Page, heading: string) =>
  page.locator("[data-block]").filter({ has: page.getByRole("heading", { name: heading, exact: true }) });
const addresses = (page: Page, heading: string) =>
  block(page, heading)
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));

describe("WhatsApp", () => {
  it("has its sections in order", async () => {
    const page = await openPage(path);
    const types = await shownBlocks(page);
    expect(types).toEqual(["banners", "icons", "steps", "icons", "text", "stuck", "text", "stuck"]);
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(
      "Pay over 800 Pay@ bills and accounts via the WhatsApp channel",
    );
  });

  it("begins with a banner that leads to the tabs of switching", async () => {
    const page = await openPage(path);
    const banner = page.locator("[data-block=banners]").getByRole("link");
    expect(await banner.getAttribute("href")).toBe("/switch-to-us#switchHeader");
  });

  it("opens the chat by a button right below its main heading", async () => {
    const page = await openPage(path, { width: 360, height: 640 });
    const button = page.getByRole("main").getByRole("link", { name: "Open WhatsApp" });
    expect(await button.getAttribute("href")).toBe("https://wa.me/27870000662?text=MMA");
    const first = page.getByRole("main").getByRole("listitem").getByRole("heading").first();
    expect((await button.boundingBox())?.y).toBeLessThan(640 - 48);
    expect((await button.boundingBox())?.y).toBeLessThan((await first.boundingBox())?.y ?? 0);
  });

  it("has three features with their links", async () => {
    const page = await openPage(path);
    const heading = "Pay over 800 Pay@ bills and accounts via the WhatsApp channel";
    const features = await block(page, heading).getByRole("listitem").getByRole("heading").allInnerTexts();
    expect(features).toEqual(["Safe and secure", "No fees", "Instant payment"]);
    expect((await addresses(page, heading)).map(([, address]) => address)).toEqual([
      "https://wa.me/27870000662?text=MMA",
      "/about/account-security",
      "/account-fees-and-limits",
      "#steps",
    ]);
  });

  it.each([true, false])("'See how' scrolls to the steps (with scripts: %s)", async (javaScript) => {
    const page = await openPage(path, { javaScript });
    if (javaScript) await startApplication(page);
    await page.getByRole("link", { name: "See how: Instant payment" }).click();
    await expect.poll(async () => Math.round((await page.locator("#steps").boundingBox())?.y ?? 0)).toBe(105);
  });

  it("starts in three steps", async () => {
    const page = await openPage(path);
    const steps = await block(page, "Get started in 3 easy steps").getByRole("listitem").allInnerTexts();
    expect(steps).toHaveLength(3);
    expect(steps[0]).toMatch(/Sign in or register, and WhatsApp the letters MMA to 087 000 0662/);
    expect(steps[1]).toMatch(/Deposit at any till.*cell number.*linked Xtra Savings card/s);
    expect(steps[2]).toMatch(/Sign in and choose PAY MY ACCOUNTS/);
  });

  it("tops up the voucher account by instant EFT or bank card, elsewhere", async () => {
    const page = await openPage(path);
    const heading = "Top-up your voucher account online";
    expect(await block(page, heading).getByRole("heading", { level: 3 }).allInnerTexts()).toEqual([
      "Instant EFT",
      "Bank card",
    ]);
    expect(await addresses(page, heading)).toEqual([
      ["0800 006 008", "tel:0800006008"],
      // With the sample content the facts `topUpByEft` and `topUpByCard` have this value: see `j/links`.
      ["Send now", "/sample/top-up"],
      ["Send now", "/sample/top-up"],
    ]);
    for (const link of await page.getByRole("link", { name: "Send now" }).all())
      expect(await link.getAttribute("target")).toBe("_blank");
  });

  it("registers or signs in to link the loyalty card", async () => {
    const page = await openPage(path);
    expect(await addresses(page, "Pay with your Xtra Savings card")).toEqual([
      ["Register & Link", "/register"],
      ["Login & Link", "/login"],
    ]);
  });

  it("ends with the help for businesses, phone and e-mail from the content service", async () => {
    const page = await openPage(path);
    const stuck = page.locator("[data-block=stuck]").last();
    expect(await stuck.getByRole("link", { name: "0800 000 662" }).getAttribute("href")).toBe("tel:0800000662");
    expect(await stuck.locator("a[href^='mailto:']").count()).toBe(1);
  });
});
