import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isHydrated, loadFailure, startApplication, untilHydrated } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });
const provoked = new RegExp(`The application failed|${loadFailure}`);

/** The console messages for the visitor. */
function collectReports(page: Page): string[] {
  const reports: string[] = [];
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) reports.push(message.text().split("\n", 1).join());
  });
  page.on("pageerror", (error) => reports.push(`uncaught: ${error.message}`));
  return reports;
}

/** Changes the application's start data, and not the document. */
function changeData(change: (content: Record<string, unknown>) => void) {
  return (page: Page) =>
    page.route("**/page-data/**", async (route) => {
      const response = await route.fetch();
      const data = await response.json();
      change(data.content);
      await route.fulfill({ response, json: data });
    });
}

const failures: [what: string, prepare: (page: Page) => Promise<unknown>][] = [
  [
    "when a block is rendered",
    changeData((content) => {
      const contents = [{ faqQuestion: {}, faqAnswer: { "rich-text": ["x"] }, faqId: "broken" }];
      content["faqCategories"] = [{ faqCategoryName: "broken", groups: [{ contents }] }];
    }),
  ],
  ["when the frame is rendered", changeData((content) => (content["navbar"] = { navbarButton: 5 }))],
  [
    "in an effect",
    (page) =>
      page.addInitScript(() => {
        window.matchMedia = () => {
          throw new Error("provoked");
        };
      }),
  ],
  [
    "after it was rendered",
    (page) =>
      page.addInitScript(() => {
        const add = window.addEventListener.bind(window);
        window.addEventListener = (
          type: string,
          listener: EventListenerOrEventListenerObject,
          options?: boolean | AddEventListenerOptions,
        ) => {
          if (type === "hashchange") throw new Error("provoked");
          add(type, listener, options);
        };
      }),
  ],
];

describe("an application that throws", () => {
  it.each(failures)("%s leaves the page as the server sent it, and says so once", async (_what, prepare) => {
    const page = await openPage("/help", { provoked, prepare });
    const reports = collectReports(page);
    const served = await words(page);
    await page.getByRole("tab", { name: "For business" }).hover();
    await expect.poll(() => reports.length).toBe(1);
    expect(reports[0]).toMatch(provoked);
    await expect.poll(() => words(page)).toBe(served);
    expect(await isHydrated(page)).toBe(false);
    for (const panel of await page.getByRole("tabpanel").all()) expect(await panel.isVisible()).toBe(true);
    expect(reports).toHaveLength(1);
    const documents = countDocuments(page);
    await followLink(page, "About");
    await untilPage(page, "about");
    expect(documents()).toBe(1);
  });

  it("later, gives the page back that the server sent", async () => {
    const page = await openPage("/help", { provoked });
    const served = await words(page);
    const reports = collectReports(page);
    await startApplication(page);
    await crash(page);
    await expect.poll(() => reports).toHaveLength(1);
    expect(await words(page)).toBe(served);
    await followLink(page, "About");
    await untilPage(page, "about");
    await page.goBack();
    await untilPage(page, "help");
  });

  it("on a page that it went to, loads that page as a document", async () => {
    const page = await openPage("/help", { provoked });
    const reports = collectReports(page);
    await startApplication(page);
    await followLink(page, "About");
    await untilPage(page, "about");
    const documents = countDocuments(page);
    await crash(page);
    await expect.poll(documents).toBe(1);
    await untilPage(page, "about");
    expect(new URL(page.url()).pathname).toBe("/about");
    expect(await isHydrated(page)).toBe(false);
    expect(reports).toHaveLength(1);
    await startApplication(page);
    await untilHydrated(page);
  });
});

/** Makes the running application throw in its next rendering, and starts that rendering. */
function crash(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.URLSearchParams = class extends URLSearchParams {
      constructor() {
        super();
        throw new Error("provoked");
      }
    };
    dispatchEvent(new PopStateEvent("popstate"));
  });
}

/** Every word of the page's main part, without the words of any state. */
function words(page: Page): Promise<string | null> {
  return page.getByRole("main").textContent();
}
