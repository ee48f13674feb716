import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { loadFailure, startApplication } from "../../journeys/application.ts";
import { countDocuments } from "../../journeys/count-documents.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser({ pictures: false });
const provoked = new RegExp(`^(?:\\d{3}|net::ERR_[\\w.]+): |${loadFailure}`);
const faultyScript = "**/static/faq-categories-*.js";

type Fault = [what: string, addresses: string, answer: (route: Route) => Promise<void>];

const answers: Fault[] = [
  ["content is refused", `**${graphqlPath("mma")}`, (route) => route.fulfill({ status: 500, json: {} })],
  ["content is not JSON", `**${graphqlPath("mma")}`, (route) => route.fulfill({ body: "<!doctype html>" })],
  [
    "content is an error",
    `**${graphqlPath("mma")}`,
    (route) => route.fulfill({ json: { errors: [{ message: "no" }] } }),
  ],
  ["content is incomplete", `**${graphqlPath("mma")}`, (route) => route.fulfill({ json: { data: {} } })],
  ["content's connection fails", `**${graphqlPath("mma")}`, (route) => route.abort("connectionreset")],
  ["plan is refused", "**/page-plan/**", (route) => route.fulfill({ status: 500, json: {} })],
  ["plan is not JSON", "**/page-plan/**", (route) => route.fulfill({ body: "<!doctype html>" })],
  ["plan is of another shape", "**/page-plan/**", (route) => route.fulfill({ json: { page: "help" } })],
  ["plan's connection fails", "**/page-plan/**", (route) => route.abort("connectionfailed")],
  [
    "block's script holds nothing",
    faultyScript,
    (route) => route.fulfill({ contentType: "text/javascript", body: "" }),
  ],
];

const scripts: Fault[] = [
  ["block's script is missing", faultyScript, (route) => route.fulfill({ status: 404 })],
  ["block's script is refused", faultyScript, (route) => route.fulfill({ status: 500 })],
  ["block's script is blocked", faultyScript, (route) => route.abort("blockedbyclient")],
  [
    "block's script is damaged",
    faultyScript,
    (route) => route.fulfill({ contentType: "text/javascript", body: "const {" }),
  ],
  ["content client is missing", "**/static/content-client-*.js", (route) => route.abort()],
];

describe("a page that cannot be loaded", () => {
  it.each(answers)("comes as a document, once, when its %s", async (_, addresses, answer) => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    const documents = countDocuments(page);
    await page.route(addresses, answer);
    await followLink(page, "Help");
    await untilPage(page, "help");
    await page.getByRole("heading", { level: 1, name: "How can we help?" }).waitFor();
    expect([new URL(page.url()).pathname, documents()]).toEqual(["/help", 1]);
    await page.goBack();
    await untilPage(page, "about");
  });

  it("comes as a document on the way back as well", async () => {
    const page = await openPage("/about", { provoked });
    await page.goto(page.url().replace("/about", "/help"));
    await startApplication(page);
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    await page.evaluate(() => history.replaceState(history.state, "", "/switch-to-us"));
    await followLink(page, "About");
    await untilPage(page, "about");
    const documents = countDocuments(page);
    await page.route("**/page-plan/**", (route) => route.fulfill({ status: 500, json: {} }));
    await page.goBack();
    await untilPage(page, "switch-to-us");
    expect(documents()).toBe(1);
  });

  it.each(scripts)("says so when its %s, and loads as a document on request", async (_, addresses, answer) => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    const documents = countDocuments(page);
    await page.route(addresses, answer);
    await followLink(page, "Help");
    await untilFailure(page);
    expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link").count()).toBeGreaterThan(5);
    expect(documents()).toBe(0);
    await page
      .locator("main[data-page=load-failure]")
      .getByRole("link", { name: visitorWords.loadFailure.link })
      .click();
    await untilPage(page, "help");
    expect([new URL(page.url()).pathname, documents()]).toEqual(["/help", 1]);
  });

  it("says so when there is no document either", async () => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    await page.route("**/page-plan/help.json", (route) => route.fulfill({ status: 500, json: {} }));
    let isBroken = true;
    await page.route("**/help", (route) =>
      isBroken ? route.fulfill({ status: 502, body: "Bad gateway" }) : route.continue(),
    );
    await followLink(page, "Help");
    await untilFailure(page);
    isBroken = false;
    await page
      .locator("main[data-page=load-failure]")
      .getByRole("link", { name: visitorWords.loadFailure.link })
      .click();
    await untilPage(page, "help");
  });

  it.each([
    ["plan", "**/page-plan/help.json"],
    ["content", `**${graphqlPath("mma")}`],
  ])("comes when its link is followed once more while its %s is not answered", async (_, addresses) => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    const documents = countDocuments(page);
    let isMute = true;
    await page.route(addresses, (route) => (isMute ? undefined : route.continue()));
    await followLink(page, "Help");
    await page.getByRole("status", { name: "Loading" }).waitFor();
    isMute = false;
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(documents()).toBe(0);
  });

  it("comes as a document, in the end, when its content is not answered", async () => {
    const page = await openPage("/about", { provoked, prepare: (fresh) => fresh.clock.install() });
    await startApplication(page);
    const documents = countDocuments(page);
    await page.route(`**${graphqlPath("mma")}`, () => {});
    const asked = page.waitForRequest(`**${graphqlPath("mma")}`);
    await followLink(page, "Help");
    await asked;
    await page.clock.runFor(31_000);
    await untilPage(page, "help");
    expect(documents()).toBe(1);
  });

  it("says so where the visitor is, in the title, by the focus and once to screen readers", async () => {
    const page = await openPage("/for-people", { provoked, width: 360 });
    await startApplication(page);
    await page.route("**/page-plan/help.json", (route) => route.fulfill({ status: 500, json: {} }));
    await page.route("**/help", (route) => route.fulfill({ status: 502, body: "Bad gateway" }));
    await page.evaluate(() => {
      const said: string[] = [];
      Object.assign(window, { said });
      const regions = document.querySelectorAll("[aria-live]");
      const observer = new MutationObserver(() =>
        said.push(...[...regions].flatMap(({ textContent }) => textContent || [])),
      );
      for (const region of regions) observer.observe(region, { childList: true, subtree: true, characterData: true });
    });
    await page.locator("main a[href='/help']").first().click();
    await untilFailure(page);
    const words = visitorWords.loadFailure.title;
    expect(await page.title()).toBe(`${words} – Money Market Account`);
    expect(new URL(page.url()).pathname).toBe("/help");
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    // On a slow machine, screen readers announce first that the page is loading.
    const said = () => page.evaluate<string[]>(() => Reflect.get(window, "said"));
    await expect.poll(async () => (await said()).filter((text) => text !== "Loading")).toEqual([await page.title()]);
    expect(await page.getByRole("alert").or(page.getByRole("status")).count()).toBe(0);
  });

  it("lets the visitor go on to another page", async () => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    const documents = countDocuments(page);
    await page.route(faultyScript, (route) => route.fulfill({ status: 404 }));
    await followLink(page, "Help");
    await untilFailure(page);
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    expect([await page.locator("main[data-page=load-failure]").count(), documents()]).toEqual([0, 0]);
  });

  it("comes as a document when the page before it did not load either", async () => {
    const page = await openPage("/about", { provoked });
    await startApplication(page);
    const documents = countDocuments(page);
    await page.route("**/static/**", (route) => route.abort());
    await followLink(page, "Help");
    await untilFailure(page);
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    expect([await page.locator("main[data-page=load-failure]").count(), documents()]).toEqual([0, 1]);
  });
});

/** Waits for the generic load failure. */
async function untilFailure(page: Page): Promise<void> {
  await page
    .locator("main[data-page=load-failure]")
    .getByRole("heading", { level: 1, name: visitorWords.loadFailure.title })
    .waitFor();
}
