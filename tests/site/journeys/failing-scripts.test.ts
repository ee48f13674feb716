import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { isHydrated, loadFailure, startApplication, untilHydrated } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser({ pictures: false });
const provoked = new RegExp(
  `^(?:\\d{3}|net::ERR_[\\w.]+): |${loadFailure}|Failed to load module script|was preloaded using link preload`,
);
const application = /\/static\/app-[\w-]{6}\.js/;
const shared = /\/static\/(?:shared|packages)-.*\.js/;
const block = "**/static/faq-categories-*.js";
const data = "**/page-data/**";
const script = { contentType: "text/javascript" };

const faults: [what: string, addresses: string | RegExp, answer: (route: Route) => Promise<void>][] = [
  ["the application's script is missing", application, (route) => route.fulfill({ status: 404 })],
  ["the application's script is refused", application, (route) => route.fulfill({ status: 500 })],
  ["the application's script is blocked", application, (route) => route.abort("blockedbyclient")],
  ["the application's script is cut off", application, (route) => route.fulfill({ ...script, body: "const a = {" })],
  [
    "the application's script is a page",
    application,
    (route) => route.fulfill({ contentType: "text/html", body: "<p>" }),
  ],
  ["the application's script is another", application, (route) => route.fulfill({ ...script, body: "export {}" })],
  ["a shared script is missing", shared, (route) => route.fulfill({ status: 404 })],
  ["a shared script is cut off", shared, (route) => route.fulfill({ ...script, body: "export const" })],
  ["a block's script is missing", block, (route) => route.fulfill({ status: 404 })],
  ["the page's data is missing", data, (route) => route.fulfill({ status: 404, json: {} })],
  ["the page's data is not JSON", data, (route) => route.fulfill({ body: "<!doctype html>" })],
  ["the page's data is of another shape", data, (route) => route.fulfill({ json: { plan: {}, content: {} } })],
  [
    "the page's data names a block that this version lacks",
    data,
    changeData((text) => text.replaceAll('"type":"faq-categories"', '"type":"faq-novelties"')),
  ],
  ["the connection fails", /\/static\/|\/page-data\//, (route) => route.abort("connectionreset")],
];

/**
 * Answers wrongly until a test repairs it; the route stays, because a held request might never be answered without the
 * route.
 */
function faultyUntilMended(answer: (route: Route) => Promise<void>) {
  let isMended = false;
  return {
    answer: (route: Route) => (isMended ? route.continue() : answer(route)),
    mend: () => void (isMended = true),
  };
}

/** Browsers remember failed scripts until the next document. */
function isForgotten(fault: string): boolean {
  return /application's|data/.test(fault);
}

describe("a page whose application does not start", () => {
  it.each(faults)(
    "keeps its content, tabs, questions and links when %s, and starts when it can",
    async (what, addresses, answer) => {
      const fault = faultyUntilMended(answer);
      const page = await openPage("/help", { provoked, prepare: (fresh) => fresh.route(addresses, fault.answer) });
      const documents = countDocuments(page);
      const before = await page.getByRole("main").innerText();
      const warned = untilGivenUp(page);
      await page.getByRole("tab", { name: "For business" }).click();
      await warned;
      // The tab executed the action.
      expect(await notices(page)).toEqual([]);
      expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
      const question = page.getByRole("tabpanel").locator("details").first();
      await question.locator("summary").first().click();
      expect(await question.getAttribute("open")).toBe("");
      await page.getByRole("tab", { name: "For people" }).click();
      expect((await page.getByRole("main").innerText()).slice(0, 40)).toBe(before.slice(0, 40));
      expect([await isHydrated(page), documents()]).toEqual([false, 0]);
      if (isForgotten(what)) {
        fault.mend();
        // On a busy machine the automatic attempts may be used up.
        await expect.poll(() => backOnline(page)).toBe(true);
      }
      await followLink(page, "About");
      await untilPage(page, "about");
      expect(documents()).toBe(isForgotten(what) ? 0 : 1);
    },
  );

  it("starts it on the next page after a script failed that browsers remember", async () => {
    const fault = faultyUntilMended((route) => route.abort());
    const page = await openPage("/help", { provoked, prepare: (fresh) => fresh.route(shared, fault.answer) });
    const warned = untilGivenUp(page);
    await page.getByRole("tab", { name: "For business" }).hover();
    await warned;
    fault.mend();
    await followLink(page, "About");
    await untilPage(page, "about");
    await startApplication(page);
  });

  it("says so to a visitor who pressed, until the application is there", async () => {
    const fault = faultyUntilMended((route) => route.abort());
    const page = await openPage("/for-business", {
      provoked,
      prepare: (fresh) => fresh.route(application, fault.answer),
    });
    const more = page.getByRole("button", { name: visitorWords.moreIn("For People") });
    await more.click();
    await page.getByRole("alert").waitFor();
    expect(await notices(page)).toEqual([expect.stringContaining("Check your connection")]);
    fault.mend();
    await more.click();
    await untilHydrated(page);
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    expect(await notices(page)).toEqual([]);
  });

  it("does what was pressed when only the first attempt fails", async () => {
    let isFirst = true;
    const breakFirst = (route: Route) => (isFirst ? ((isFirst = false), route.abort()) : route.continue());
    const page = await openPage("/for-business", {
      provoked,
      prepare: (fresh) => fresh.route(application, breakFirst),
    });
    const more = page.getByRole("button", { name: visitorWords.moreIn("For People") });
    await more.click();
    await expect.poll(() => more.getAttribute("aria-expanded")).toBe("true");
    expect([isFirst, await notices(page)]).toEqual([false, []]);
  });

  it("keeps links and tabs while a script never comes", async () => {
    const page = await openPage("/help", { provoked, prepare: (fresh) => fresh.route("**/static/**", () => {}) });
    await page.getByRole("tab", { name: "For business" }).click();
    expect(await page.getByRole("tab", { selected: true }).innerText()).toBe("For business");
    await followLink(page, "About");
    await untilPage(page, "about");
  });
});

/** The message at the foot of the page, which screen readers read out. */
function notices(page: Page): Promise<string[]> {
  return page.getByRole("alert").allInnerTexts();
}

/** Sends the `online` event to the page; true once the application runs. */
async function backOnline(page: Page): Promise<boolean> {
  await page.evaluate(() => dispatchEvent(new Event("online")));
  return isHydrated(page);
}

/** Waits until the loader has reported that it gave up. */
function untilGivenUp(page: Page): Promise<unknown> {
  return page.waitForEvent("console", (message) => message.text().includes(loadFailure));
}

function changeData(change: (text: string) => string): (route: Route) => Promise<void> {
  return async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
}
