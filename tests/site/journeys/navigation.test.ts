import type { Page } from "playwright-core";
import { describe, expect, inject, it } from "vitest";
import { accessibleNodes } from "../../journeys/accessible-nodes.ts";
import { startApplication } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser();

describe("navigation", () => {
  it("swaps the page without loading a document", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const documents = countDocuments(page);
    await page.mouse.wheel(0, 1500);
    await followLink(page, "About");
    await page.waitForURL("**/about");
    await untilTitled(page, "About the account – Money Market Account");
    expect(documents()).toBe(0);
    expect(await page.getByRole("main").getAttribute("data-page")).toBe("about");
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/^Who holds your money/);
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/about$/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.locator("h1").count()).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    const announced = page.locator("[aria-live=polite]", { hasText: "About the account" });
    await announced.waitFor({ state: "attached" });
  });

  it("lets the heading take the focus on arrival, and never before: screen readers call such a heading clickable", async () => {
    const page = await openPage("/help");
    await startApplication(page);
    const heading = async () => (await accessibleNodes(page)).find(({ properties }) => properties["level"] === 1);
    expect(await heading()).toMatchObject({ name: "How can we help?" });
    expect((await heading())?.properties).not.toHaveProperty("focusable");
    await followLink(page, "About");
    await untilPage(page, "about");
    await expect.poll(heading).toMatchObject({ properties: { focused: true } });
  });

  it("renders a page as a document of its own would be", async () => {
    const page = await openPage("/about");
    await startApplication(page);
    await followLink(page, "For Business");
    await untilTitled(page, /business/);
    const direct = await openPage("/for-business");
    await startApplication(direct);
    expect(await elementsOf(page)).toEqual(await elementsOf(direct));
  });

  it("goes back and forward", async () => {
    const page = await openPage("/about");
    await startApplication(page);
    const documents = countDocuments(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    await page.goBack();
    await untilPage(page, "about");
    await untilTitled(page, /^About/);
    await page.goForward();
    await untilPage(page, "help");
    await untilTitled(page, /^Help/);
    expect(new URL(page.url()).pathname).toBe("/help");
    expect(documents()).toBe(0);
  });

  it("opens the tab that the address names", async () => {
    const page = await openPage("/for-business/rewards-and-incentives");
    await startApplication(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "For Business" }).hover();
    await followLink(page, "Payouts");
    await page.waitForURL("**/for-business/payouts");
    await page.locator('[role=tab][aria-selected=true]:text-is("Payouts")').waitFor();
  });

  it("shows the fallback page inside the site and leads back from it", async () => {
    const page = await openPage("/no-such-page");
    await startApplication(page);
    await page.getByRole("main").getByRole("link", { name: "Go to the home page" }).click();
    await untilPage(page, "for-people");
    await page.evaluate(() => history.pushState({}, "", "/neither-this"));
    await followLink(page, "Help");
    await untilPage(page, "help");
    await page.goBack();
    await untilPage(page, "not-found");
    await untilTitled(page, /^Page not found/);
  });

  it.each([
    ["Open an account", "/register"],
    ["Sign in", "/login"],
  ])("leaves the site for the registration site by %s", async (name, path) => {
    const registration = inject("registrationUrl");
    const page = await openPage("/about");
    await startApplication(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).click();
    await page.waitForURL(registration + path);
  });

  it.each(["embedded=true", "agent=true", "embedded=true&agent=true"])(
    "keeps ?%s in every link of the site",
    async (query) => {
      const page = await openPage(`/for-people?${query}`);
      await startApplication(page);
      expect(await linksWithout(page, query)).toEqual([]);
      await page.getByRole("main").locator("a[href^='/help']").first().click();
      await untilPage(page, "help");
      expect(new URL(page.url()).search).toBe(`?${query}`);
      expect(await page.locator("html").getAttribute("class")).toContain(query.split("=")[0] ?? query);
      expect(await linksWithout(page, query)).toEqual([]);
    },
  );
});

async function untilTitled(page: Page, title: string | RegExp): Promise<void> {
  await expect.poll(() => page.title()).toMatch(title);
}

/** Every element below `main` with its identifying attributes, in order. */
function elementsOf(page: Page): Promise<string[]> {
  return page
    .locator("main *")
    .evaluateAll((elements) => elements.map(({ tagName, id, textContent }) => [tagName, id, textContent].join(" ")));
}

/** The links to pages of this site that lose a mode. */
function linksWithout(page: Page, query: string): Promise<string[]> {
  return page
    .locator("a[href^='/']")
    .evaluateAll(
      (links, wanted) =>
        links.map((link) => link.getAttribute("href") ?? "").filter((href) => !href.includes(`?${wanted}`)),
      query,
    );
}
