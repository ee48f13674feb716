import { describe, expect, it } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser({ pictures: false });

const policies = [
  "Terms and conditions",
  "Account security",
  "Conditions of offers",
  "KYC/FICA",
  "Privacy notice",
  "Accessibility",
  "Access to information",
];

describe("the modes", () => {
  it.each([
    ["", true],
    ["?embedded=true", false],
    ["?embedded=false", true],
    ["?embedded=1", true],
    ["?embedded=TRUE", true],
    ["?embedded", true],
    ["?embedded=true%20", true],
    ["?embedded=true&embedded=false", false],
    ["?other=true&embedded=true", false],
    ["?view=sr&embedded=true", false],
  ])("of / with %s: navbar and footer shown: %s", async (query, shown) => {
    const page = await openPage(`/${query}`);
    for (const act of [() => Promise.resolve(), () => startApplication(page)]) {
      await act();
      const { classList, wrapped } = await page.evaluate(() => ({
        classList: [...document.documentElement.classList],
        wrapped: document.querySelectorAll("main > .embedded-content > [data-block]").length > 0,
      }));
      expect(await page.getByRole("banner").count()).toBe(shown ? 1 : 0);
      expect(await page.getByRole("contentinfo").count()).toBe(shown ? 1 : 0);
      expect(classList.includes("embedded")).toBe(!shown);
      expect(wrapped).toBe(!shown);
    }
  });

  it("keeps the button of the band inside another site, on a phone too", async () => {
    const pages = ["/", "/about", "/for-business", "/for-people/how-to-use-cash-wallet", "/for-people/where-to-use"];
    for (const path of pages) {
      const page = await openPage(`${path}?embedded=true`, { width: 360 });
      expect([path, await page.locator("[data-block=band] a").isVisible()]).toEqual([path, true]);
    }
  });

  it("gives an agent the short footer and the quiet look", async () => {
    const page = await openPage("/?agent=true");
    const footer = page.getByRole("contentinfo");
    expect(await page.locator("html").getAttribute("class")).toContain("agent");
    expect((await footer.getByRole("link").allTextContents()).map(withoutNewTab)).toEqual(policies);
    expect(await footer.textContent()).toMatch(/© \d{4} Sample Money Market \(Pty\) Ltd/);
    expect(await footer.getByRole("heading").count()).toBe(0);
    expect(await footer.getByRole("img").count()).toBe(0);
    const brand = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--brand"));
    const quiet = await brand();
    await page.goto(page.url().replace("?agent=true", "?agent=yes"));
    expect(await brand()).not.toBe(quiet);
  });

  it("gives everybody else the columns, brands, policies and the copyright line", async () => {
    const page = await openPage("/");
    const footer = page.getByRole("contentinfo");
    const headings = await footer.getByRole("heading").allTextContents();
    expect(headings).toEqual(["Get the app", "Money Market", "Shoprite", "Checkers", "Good to know"]);
    const names = await footer.getByRole("link").allTextContents();
    expect(names.slice(-policies.length).map(withoutNewTab)).toEqual(policies);
    for (const [name, href, target] of [
      ["About the account", "/about", null],
      ["Shoprite Group", "https://www.shopriteholdings.co.za", "_blank"],
      ["Fees & limits", "/account-fees-and-limits", null],
      ["Shop at Checkers", "https://www.checkers.co.za", "_blank"],
    ] as const) {
      const spoken = target ? name + visitorWords.newTab : name;
      const link = footer.getByRole("link", { name: spoken, exact: true });
      expect([await link.getAttribute("href"), await link.getAttribute("target")]).toEqual([href, target]);
    }
    for (const name of [/Google Play/, /App Store/, /AppGallery/]) {
      expect(await footer.getByRole("link", { name }).locator("img").count()).toBe(1);
    }
  });
});

function withoutNewTab(name: string): string {
  return name.replace(visitorWords.newTab, "");
}
