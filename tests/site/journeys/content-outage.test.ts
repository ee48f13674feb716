import { describe, expect, it, onTestFinished } from "vitest";
import { startApplication } from "../../journeys/application.ts";
import { copyContent, type ContentValue } from "../../journeys/copy-content.ts";
import { followLink, untilPage } from "../../journeys/follow-link.ts";
import { useBrowser } from "../../journeys/open-page.ts";
import { smallProject, somePaths } from "../../journeys/project-folder.ts";
import { readMetric } from "../../journeys/read-metric.ts";
import { freePort, startContent, startSite, type RunningSite } from "../../journeys/start-site.ts";
import { temporaryFolder } from "../../journeys/temporary-folder.ts";
import { shownBlocks } from "../../journeys/shown-blocks.ts";
import { logMessages } from "../../log-messages.ts";
import { visitorWords } from "../../visitor-words.ts";

const openPage = useBrowser({ pictures: false });
const project = smallProject();

describe("a content service that never answered", () => {
  it("leaves the maintenance page's words, until it answers", async () => {
    const port = await freePort();
    const site = await start({ CMS_URL: `http://127.0.0.1:${port}` }, "/healthz");
    const response = await fetch(`${site.url}/help`);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.url}/register`, { redirect: "manual" })).status).toBe(302);
    const asked: string[] = [];
    const page = await openPage("/help", {
      site: site.url,
      provoked: /^503: /,
      prepare: async (fresh) => void fresh.on("request", (request) => asked.push(request.url())),
    });
    expect(await page.getByRole("heading", { level: 1 }).innerText()).toBe(visitorWords.maintenance.heading);
    expect(await page.getByRole("main").innerText()).toContain(visitorWords.maintenance.paragraph);
    // A visitor who needs the till or a person finds both in a page without further requests.
    expect(asked).toEqual([`${site.url}/help`]);
    expect(await page.locator("main svg").count()).toBeGreaterThan(0);
    for (const words of ["Money Market Account", "0800 000 664, day and night", "0800 000 662, 08:00 to 18:00"])
      expect((await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")).toContain(words);
    const content = await startContent("content", port);
    onTestFinished(() => content.stop());
    await expect.poll(async () => (await fetch(`${site.url}/help`)).status).toBe(200);
    await expect.poll(() => readMetric(site, "page_renders_total")).toBeGreaterThanOrEqual(somePaths.length);
    await page.getByRole("link", { name: "Try again" }).click();
    await expect.poll(() => page.getByRole("main").getAttribute("data-page")).toBe("help");
    expect(page.url()).toBe(`${site.url}/help`);
  });
});

describe("a content service that falls silent", () => {
  it("costs no page, not even after a restart, and is heard again when it is back", async () => {
    const cache = temporaryFolder();
    const port = await freePort();
    const content = await startContent("content", port);
    const env = { CMS_URL: content.url, CONTENT_CACHE_DIR: cache };
    const site = await start(env);
    await content.stop();
    await expect
      .poll(async () => fetch(`${site.url}/help`).then(() => site.output()))
      .toContain(logMessages.refreshFailed);
    const page = await openPage("/about", { site: site.url, provoked: /^503: .*\/api\/assets\// });
    await startApplication(page);
    await followLink(page, "Help");
    await untilPage(page, "help");

    const restarted = await start(env);
    for (const path of ["/", "/help", "/about"]) expect((await fetch(restarted.url + path)).status).toBe(200);
    expect(await (await fetch(`${restarted.url}/help`)).text()).toContain("How do I open an account?");

    const changed = copyContent((data, id) =>
      id === "navbar-main" ? { ...Object(data), navbarSubText: "Back again" } : data,
    );
    const back = await startContent(changed, port);
    onTestFinished(() => back.stop());
    await expect.poll(async () => (await fetch(`${restarted.url}/help`)).text()).toContain("Back again");
  });
});

describe("content that a block cannot do without", () => {
  it("costs that block and nothing else", async () => {
    const folder = copyContent((data, id) => (id === "people-showcase" ? without(data, "leftTextRow1") : data));
    const content = await startContent(folder);
    onTestFinished(() => content.stop());
    const site = await start({ CMS_URL: content.url });
    const page = await openPage("/", { site: site.url });
    const blocks = await shownBlocks(page);
    expect(blocks).toEqual(["banners", "cycle", "app-tiles", "demo", "steps", "testimonials", "stuck", "band"]);
    expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
    expect(site.output()).toContain("people.showcase.leftTextRow1");
    await startApplication(page);
    expect(await page.locator("main > [data-block]").count()).toBe(blocks.length);
    const about = await openPage("/about", { site: site.url });
    expect(await about.locator("[data-block=showcase]").count()).toBe(1);
  });
});

function without(data: ContentValue, field: string): ContentValue {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([name]) => name !== field));
}

/** Starts a site that refreshes its content every second. */
async function start(env: Record<string, string>, probe?: "/healthz"): Promise<RunningSite> {
  const settings = { CONTENT_TTL_SECONDS: "1", CONTENT_CACHE_DIR: temporaryFolder(), ...env };
  const site = await startSite(settings, { folder: project, ...(probe && { probe }) });
  onTestFinished(() => site.stop());
  return site;
}
