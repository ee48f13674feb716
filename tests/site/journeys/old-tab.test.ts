import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pageFormat } from "#schemas/generated/page-format.ts";
import { isHydrated, loadFailure, startApplication } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { firstRelease, forgetEarlierReleases, nextRelease } from "../../journeys/deploy.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { openVisitor, useBrowser, type OpenPage } from "../../journeys/open-page.ts";
import { freePort, startSite, type RunningSite } from "../../journeys/start-site.ts";

const openPage = useBrowser({ pictures: false });
/** Old scripts are gone, and a site during its replacement does not answer for a moment. */
const provoked = new RegExp(`^404: .*/static/|net::ERR_(?:ABORTED|CONNECTION_\\w+|EMPTY_RESPONSE)|${loadFailure}`);
let port: string;
let url: string;
let site: RunningSite | undefined;
/** The first deployment of the project, and the two later deployments. */
let first: string;
let third: string;

beforeAll(async () => {
  port = String(await freePort());
  url = `http://localhost:${port}`;
  first = await firstRelease();
  third = await thirdRelease();
});
afterAll(() => site?.stop());

/** All tabs are opened from the first deployment. The tests depend on each other: each one continues after the last. */
describe("a tab that was opened two deployments ago", () => {
  const visitors: OpenPage[] = [];
  let tabs: Record<"waiting" | "running" | "left" | "leaving", Page>;

  async function open(path: string): Promise<Page> {
    const visitor = await openVisitor({ provoked });
    visitors.push(visitor);
    await visitor.page.goto(url + path);
    return visitor.page;
  }

  beforeAll(async () => {
    await deploy(first);
    tabs = {
      waiting: await open("/help"),
      running: await open("/about"),
      left: await open("/help"),
      leaving: await open("/about"),
    };
    await startApplication(tabs.running);
    await startApplication(tabs.leaving);
  });
  afterAll(() => Promise.all(visitors.map(({ close }) => close())));

  it("finds its own scripts, before its application came and after", async () => {
    await deploy(third);
    await startApplication(tabs.waiting);
    for (const page of [tabs.waiting, tabs.running]) {
      const documents = countDocuments(page);
      await followLink(page, "For Business");
      await untilPage(page, "for-business");
      expect(documents()).toBe(0);
    }
  });

  it("loads one document where its scripts are gone, and goes on with the new ones", async () => {
    const page = tabs.leaving;
    const before = await applicationOf(page);
    forgetEarlierReleases(third);
    await deploy(third);
    const documents = countDocuments(page);
    await followLink(page, "Help");
    await untilPage(page, "help");
    await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
    expect(await applicationOf(page)).not.toBe(before);
    await startApplication(page);
    expect(documents()).toBe(1);
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    expect(documents()).toBe(1);
  });

  it("stays as it is where its application is gone before it came, and its links lead on", async () => {
    const page = tabs.left;
    const documents = countDocuments(page);
    const warned = page.waitForEvent("console", (message) => message.text().includes(loadFailure));
    await page.getByRole("tab", { name: "For business" }).click();
    await warned;
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    expect([await isHydrated(page), documents()]).toEqual([false, 0]);
    await followLink(page, "About");
    await untilPage(page, "about");
    await startApplication(page);
    expect(documents()).toBe(1);
  });

  it("reports no other problem", () => expect(visitors.flatMap(({ problems }) => problems)).toEqual([]));

  it("loads a document for a page with a block that its version does not know", async () => {
    const page = await openPage("/about");
    await startApplication(page);
    const documents = countDocuments(page);
    await page.route("**/page-plan/help.json", async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('"type":"faq-categories"', '"type":"faq-novelties"'),
      });
    });
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(documents()).toBe(1);
    expect(await page.getByRole("main").locator("details").count()).toBeGreaterThan(0);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });
});

describe("a tab of a site whose pages have another format by now", () => {
  const anotherFormat = (page: Page, addresses: string) =>
    page.route(addresses, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(`"format":"${pageFormat}"`, '"format":"another"'),
      });
    });

  it("gets the next page as a document", async () => {
    const page = await openPage("/about");
    await startApplication(page);
    const documents = countDocuments(page);
    await anotherFormat(page, "**/page-plan/**");
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(documents()).toBe(1);
    // The document may arrive while a plan is still being read.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  });

  it("keeps the page that it shows, and its links lead on", async () => {
    const page = await openPage("/help", { provoked });
    await anotherFormat(page, "**/page-data/**");
    const warned = page.waitForEvent("console", (message) => message.text().includes(loadFailure));
    await page.getByRole("tab", { name: "For business" }).click();
    await warned;
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    expect(await isHydrated(page)).toBe(false);
    await followLink(page, "About");
    await untilPage(page, "about");
  });
});

async function thirdRelease(): Promise<string> {
  const folder = await firstRelease();
  await nextRelease(folder);
  await nextRelease(folder);
  return folder;
}

/** Serves a release at the address of the previous release. */
async function deploy(folder: string): Promise<void> {
  await site?.stop();
  site = await startSite({ PORT: port, LOG_LEVEL: "warn" }, { folder });
}

/** The script of the application that a document names. */
function applicationOf(page: Page): Promise<string | null> {
  return page.locator("#root").getAttribute("data-app");
}
