import { describe, expect, inject, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const site = inject("siteUrl");
const registration = inject("registrationUrl");
const openPage = useBrowser({ pictures: false });

describe("routes", () => {
  it.each([
    ["/", "for-people", "/"],
    ["/for-people", "for-people", "/"],
    ["/for-business", "for-business", "/for-business"],
    [
      "/for-business/rewards-and-incentives",
      "for-business/rewards-and-incentives",
      "/for-business/rewards-and-incentives",
    ],
    ["/switch-to-us", "switch-to-us", "/switch-to-us"],
    ["/for-people/whatsapp", "for-people/whatsapp", "/for-people/whatsapp"],
    ["/for-people/how-to-use-cash-wallet", "for-people/how-to-use-cash-wallet", "/for-people/how-to-use-cash-wallet"],
    ["/for-people/where-to-use", "for-people/where-to-use", "/for-people/where-to-use"],
    ["/for-people/xtra-savings-linking", "xtra-savings-linking", "/xtra-savings-linking"],
    ["/xtra-savings-linking", "xtra-savings-linking", "/xtra-savings-linking"],
    ["/for-people/onboarding", "for-people/onboarding", "/for-people/onboarding"],
    ["/for-people/kyc-fica", "for-people/kyc-fica", "/for-people/kyc-fica"],
    ["/fica", "for-people/kyc-fica", "/for-people/kyc-fica"],
    ["/help", "help", "/help"],
    ["/account-fees-and-limits", "account-fees-and-limits", "/account-fees-and-limits"],
    ["/about", "about", "/about"],
    ["/about/account-security", "about/account-security", "/about/account-security"],
    ["/about/banking", "about/banking", "/about/banking"],
    ["/promo", "promo", "/promo"],
    ["/share", "share", "/share"],
    ["/maintenance", "maintenance", "/maintenance"],
    ["/deals", "deals", "/deals"],
    ["/unclaimed-benefits", "unclaimed-benefits", "/unclaimed-benefits"],
    ["/unclaimed", "unclaimed-benefits", "/unclaimed-benefits"],
    ["/unclaimed_CCOD", "unclaimed-ccod", "/unclaimed_CCOD"],
    ["/cashback", "cashback", "/cashback"],
    ["/register-end", "register-end", "/register-end"],
  ])("%s is the page %s with the canonical address %s", async (path, page, canonical) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain(`<main id="content" data-page="${page}"`);
    expect(canonicalPath(html)).toBe(canonical);
  });

  it.each([
    ["/for-business/rewards-and-incentives", "Rewards"],
    ["/for-business/rewards-and-incentives/rewards", "Rewards"],
    ["/for-business/rewards-and-incentives/payouts", "Payouts"],
    ["/for-business/payouts", "Payouts"],
  ])("%s opens the tab %s", async (path, name) => {
    const page = await openPage(path);
    expect(await page.getByRole("tab", { selected: true }).allTextContents()).toEqual([name]);
    const panels = page.getByRole("tabpanel");
    expect(await panels.count()).toBe(1);
    expect(await panels.getAttribute("id")).toBe(await page.getByRole("tab", { name }).getAttribute("aria-controls"));
  });

  it.each([
    ["/register", "/register"],
    ["/offer", "/register"],
    ["/login", "/login"],
  ])("%s leaves for the registration site's %s", async (path, target) => {
    const response = await ask(path);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(registration + target);
  });

  it.each([
    "/no-such-page",
    "/for-people/no-such-page",
    "/for-business/nonsense",
    "/for-business/rewards-and-incentives/payouts/more",
    "/help/%2e%2e/%2e%2e/etc/passwd",
    "/static/no-such-file.js",
    "/%E0%A4%A",
  ])("%s is answered with the fallback page", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('data-page="not-found"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(canonicalPath(html)).toBeUndefined();
  });

  it("shows the words and the way back of the fallback page", async () => {
    const page = await openPage("/no-such-page");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe("We do not have that page on our shelves");
    const ways = await page.getByRole("main").getByRole("link").all();
    expect(await Promise.all(ways.map((way) => way.getAttribute("href")))).toEqual([
      "/",
      "/help",
      "/account-fees-and-limits",
      "/for-people/how-to-use-cash-wallet",
      "/switch-to-us",
      "/for-business",
      "/deals",
    ]);
  });

  it.each([
    ["/help/", "/help"],
    ["/for-business/rewards-and-incentives/vouchers", "/for-business/rewards-and-incentives"],
    ["/for-business/rewards-and-incentives/?embedded=true", "/for-business/rewards-and-incentives?embedded=true"],
    ["/for-business/payouts/", "/for-business/payouts"],
    ["/about/?embedded=true&agent=true", "/about?embedded=true&agent=true"],
    ["//other.example/", "/other.example"],
  ])("%s is redirected to %s", async (path, target) => {
    const response = await ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(target);
  });

  it("lists the canonical address of every page once in the sitemap", async () => {
    const sitemap = await (await ask("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(expect.arrayContaining(["/", "/help", "/account-fees-and-limits"]));
    for (const hidden of ["/maintenance", "/register-end", "/no-such-page", "/register"])
      expect(listed).not.toContain(hidden);
    for (const path of listed) expect(canonicalPath(await (await ask(path)).text())).toBe(path);
  });
});

function ask(path: string): Promise<Response> {
  return fetch(site + path, { redirect: "manual" });
}

function canonicalPath(html: string): string | undefined {
  const address = /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
  return address === undefined ? undefined : new URL(address).pathname;
}
