import type { Page, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import { graphqlPath } from "#src/content/graphql-path.ts";
import { startApplication } from "./application.ts";
import { followLink, untilPage } from "./follow-link.ts";
import { useBrowser } from "./open-page.ts";

const openPage = useBrowser();

describe("a page that cannot be loaded", () => {
  it.each<[string, string, (route: Route) => Promise<void>]>([
    ["content is refused", `**${graphqlPath}`, (route) => route.fulfill({ status: 500, json: {} })],
    ["content is not JSON", `**${graphqlPath}`, (route) => route.fulfill({ body: "<!doctype html>" })],
    ["content is an error", `**${graphqlPath}`, (route) => route.fulfill({ json: { errors: [{ message: "no" }] } })],
    ["content is incomplete", `**${graphqlPath}`, (route) => route.fulfill({ json: { data: {} } })],
    ["plan is refused", "**/page-plan/**", (route) => route.fulfill({ status: 500, json: {} })],
    ["connection fails", "**/page-plan/**", (route) => route.abort("connectionfailed")],
    ["block's script is missing", "**/static/faq-categories-*.js", (route) => route.fulfill({ status: 404 })],
    ["content client is missing", "**/static/first-content-*.js", (route) => route.abort()],
  ])("says so when its %s, and loads as a document on request", async (_, addresses, answer) => {
    const page = await openPage("/about", { provoked: /^(?:500|404|net::ERR_\w+): / });
    await startApplication(page);
    await page.route(addresses, answer);
    await followLink(page, "Help");
    const alert = page.getByRole("alert");
    await alert.waitFor();
    expect(await alert.getByRole("heading", { level: 1 }).innerText()).toBe("This part of the site did not load.");
    expect(await page.getByRole("navigation", { name: "Main" }).getByRole("link").count()).toBeGreaterThan(5);
    await page.unroute(addresses);
    await loadsDocument(page, () => alert.getByRole("link", { name: "Try again" }).click());
    await untilPage(page, "help");
    expect(new URL(page.url()).pathname).toBe("/help");
  });

  it("lets the visitor go on to another page", async () => {
    const page = await openPage("/about", { provoked: /^500: / });
    await startApplication(page);
    await page.route("**/page-plan/help.json", (route) => route.fulfill({ status: 500, json: {} }));
    await followLink(page, "Help");
    await page.getByRole("alert").waitFor();
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

/** Does something that must load a document. */
async function loadsDocument(page: Page, act: () => Promise<void>): Promise<void> {
  const navigation = page.waitForRequest((request) => request.isNavigationRequest());
  await act();
  await navigation;
}
