import type { Page, Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { graphqlPath } from "#engine/content/wire/addresses.ts";
import { startApplication } from "../../journeys/application.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";

const openPage = useBrowser({ pictures: false });

describe("content requests", () => {
  it("are posts with a query and nothing else, for what the browser lacks", async () => {
    const { page, requests } = await visit("/for-people");
    expect(requests).toEqual([]);
    await followLink(page, "Help");
    await untilPage(page, "help");
    expect(requests).toHaveLength(1);
    const [request] = requests;
    expect(request?.method()).toBe("POST");
    expect(Object.keys(bodyOf(request))).toEqual(["query"]);
    expect(await namesOfHeaders(request)).not.toContain("authorization");
    expect(await namesOfHeaders(request)).not.toContain("cookie");
    expect(queriesOf(request)).toEqual(["queryFaqCategoriesContents", "queryFaqContents"]);
  });

  it("are not repeated for a page that the visitor returns to", async () => {
    const { page, requests } = await visit("/for-people");
    await followLink(page, "Help");
    await untilPage(page, "help");
    await followLink(page, "About");
    await untilPage(page, "about");
    expect(requests.map(queriesOf)).toEqual([
      ["queryFaqCategoriesContents", "queryFaqContents"],
      ["queryHomePageContents"],
    ]);
    await followLink(page, "For People");
    await untilPage(page, "for-people");
    await followLink(page, "Help");
    await untilPage(page, "help");
    await page.goBack();
    await untilPage(page, "for-people");
    expect(requests).toHaveLength(2);
  });

  it("ask of a slice that is known in part for the page's own selection", async () => {
    const { page, requests } = await visit("/for-business/payouts");
    await followLink(page, "For Business");
    await untilPage(page, "for-business");
    expect(requests.map(queriesOf)).toEqual([["queryForBusinessPageContents"]]);
    const { query } = bodyOf(requests[0]);
    expect(query).toContain("businessShowcase");
    expect(query).not.toContain("initialTab");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Pay 10 people/);
  });

  it("are not sent for a page that is bound to no content", async () => {
    const { page, requests } = await visit("/about");
    await page.evaluate(() => history.pushState({}, "", "/maintenance"));
    await page.evaluate(() => history.pushState({}, "", "/about"));
    await page.goBack();
    await untilPage(page, "maintenance");
    expect(requests).toEqual([]);
  });
});

/** Opens a page with the application running, and records the content requests that follow. */
async function visit(path: string): Promise<{ page: Page; requests: Request[] }> {
  const requests: Request[] = [];
  const page = await openPage(path, {
    prepare: async (fresh) => {
      await fresh.context().addCookies([{ name: "visitor", value: "1", url: "http://localhost" }]);
      fresh.on("request", (request) => {
        if (new URL(request.url()).pathname === graphqlPath("mma")) requests.push(request);
      });
    },
  });
  await startApplication(page);
  return { page, requests };
}

function bodyOf(request: Request | undefined): Record<string, unknown> {
  return JSON.parse(request?.postData() ?? "{}") as Record<string, unknown>;
}

/** The names of the queries that a request asks, in alphabetical order. */
function queriesOf(request: Request | undefined): string[] {
  return (String(bodyOf(request)["query"]).match(/\bquery\w+Contents\b/g) ?? []).sort();
}

async function namesOfHeaders(request: Request | undefined): Promise<string[]> {
  return Object.keys((await request?.allHeaders()) ?? {});
}
