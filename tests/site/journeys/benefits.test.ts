import { describe, expect, inject, it } from "vitest";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

describe("unclaimed, unclaimed-benefits, unclaimed_CCOD and cashback", () => {
  it.each([
    ["/unclaimed", "/unclaimed-benefits"],
    ["/unclaimed-benefits", "/unclaimed-benefits"],
    ["/unclaimed_CCOD", "/unclaimed_CCOD"],
    ["/cashback", "/cashback"],
    ["/xtra-savings-linking", "/xtra-savings-linking"],
    ["/for-people/xtra-savings-linking", "/xtra-savings-linking"],
  ])("%s is the page with the canonical address %s", async (path, canonical) => {
    const html = await (await fetch(inject("siteUrl") + path)).text();
    expect(new URL(/<link rel="canonical" href="([^"]*)">/.exec(html)?.[1] ?? "").pathname).toBe(canonical);
  });

  it.each([
    ["/unclaimed", "Open your account in about five minutes, for R0.", "What are unclaimed benefits?"],
    [
      "/unclaimed_CCOD",
      "Open your account in about five minutes, for R0.",
      "I worked on a mine. Is there money for me?",
    ],
    ["/cashback", "Open your account in four steps", "When do I get my cashback?"],
    [
      "/xtra-savings-linking",
      "Open your account in about five minutes, for R0.",
      "How do I link my Xtra Savings card?",
    ],
  ])("%s shows people content and FAQs", async (path, heading, question) => {
    const page = await openPage(path);
    await page.getByRole("heading", { name: heading }).waitFor();
    await page.getByRole("link", { name: "Open an account" }).last().waitFor({ state: "attached" });
    await page.getByText(question).first().waitFor();
  });

  it.each(["/unclaimed", "/unclaimed_CCOD", "/cashback"])(
    "%s loads the pictures of its lower sections late",
    async (path) => {
      const page = await openPage(path, { width: 360 });
      const pictures = page.getByRole("main").locator("img");
      const loading = await pictures.evaluateAll((all) => all.map((picture) => picture.getAttribute("loading")));
      expect(loading[0]).toBe("eager");
      expect(new Set(loading.slice(1))).toEqual(new Set(["lazy"]));
    },
  );
});
