import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { smallProject } from "../../journeys/project-folder.ts";
import { startSite } from "../../journeys/start-site.ts";
import { shownBlocks } from "../../journeys/shown-blocks.ts";

const openPage = useBrowser({ pictures: false });

const winter = {
  routes: ["/campaigns/winter", { path: "/campaigns/:month", params: { month: ["june", "july"] } }],
  title: "Winter groceries",
  description: "Save on winter groceries with the Money Market Account.",
  blocks: [
    { type: "showcase", bind: "home.homeShowcase" },
    {
      type: "faq",
      id: "questions",
      props: {
        heading: "Good to know",
        items: [
          {
            id: "cost",
            question: "What does it cost?",
            answer: '<p>Nothing. <a href="/help">Ask us</a>, or <a href="/old-help?from=winter#main">here</a>.</p>',
          },
        ],
      },
    },
  ],
};

const moved = { routes: ["/old-help"], redirect: { to: "/help" } };
const movedWithin = { routes: ["/winter-2025"], redirect: { to: "/campaigns/winter?from=old#questions" } };

describe("a new manifest", () => {
  it("is a page, with no other edit", async () => {
    const site = await startProject({
      "campaigns/winter.json": winter,
      "moved.json": moved,
      "moved-within.json": movedWithin,
    });
    // At its old address, with the query of a campaign: the redirect's own fragment wins.
    const page = await openPage("/winter-2025?utm_source=sms", { site: site.url });
    expect(page.url()).toBe(`${site.url}/campaigns/winter?from=old&utm_source=sms#questions`);
    expect(await page.title()).toBe("Winter groceries – Money Market Account");
    expect(await page.getByRole("main").getAttribute("data-page")).toBe("campaigns/winter");
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toMatch(/^Your money/);
    expect(await shownBlocks(page)).toEqual(["showcase", "faq"]);
    await startApplication(page);
    await page.getByText("What does it cost?").click();
    await page.getByRole("link", { name: "Ask us" }).click();
    await untilPage(page, "help");
    await page.goBack();
    await untilPage(page, "campaigns/winter");
    // A link within the application to an address that has moved, with a query and a fragment of its own.
    await page.getByRole("link", { name: "here" }).click();
    await page.waitForURL(`${site.url}/help?from=winter#main`);
    await untilPage(page, "help");
    expect((await fetch(`${site.url}/campaigns/june`)).status).toBe(200);
    expect((await fetch(`${site.url}/campaigns/august`)).status).toBe(404);
    expect(await (await fetch(`${site.url}/sitemap.xml`)).text()).toContain("/campaigns/winter</loc>");
  });

  it("that is wrong is omitted with its place, and the other pages stay", async () => {
    const wrong = { ...winter, blocks: [{ type: "fqa", props: {} }] };
    const site = await startProject({ "campaigns/winter.json": wrong });
    expect((await fetch(`${site.url}/campaigns/winter`)).status).toBe(404);
    expect((await fetch(`${site.url}/help`)).status).toBe(200);
    expect(site.output()).toMatch(/page-manifests\/campaigns\/winter\.json:\d+:\d+ .*fqa.*faq/);
  });
});

/** Starts the built site with some of the project's manifests and some additional manifests. */
async function startProject(manifests: Record<string, object>) {
  const folder = smallProject();
  for (const [name, manifest] of Object.entries(manifests)) {
    const file = join(folder, "page-manifests", name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(manifest, null, 2));
  }
  const site = await startSite({}, { folder });
  onTestFinished(() => site.stop());
  return site;
}
